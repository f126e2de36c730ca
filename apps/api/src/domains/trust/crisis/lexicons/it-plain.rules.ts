import type { Lexicon } from '../lexicon.rules.ts'

const TONIGHT =
  '{stasera|stanotte|oggi|domani|domani sera|dopodomani|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|questo weekend|dopo oggi}'

/** Plain statements of Italian, and the everyday topics that are near them. */
export const plainItalian: Lexicon['phrases'][number] = {
  active: [
    '{vogliomorire|vogliomorì|nonvogliovivere|miammazzo|vogliouccidermi}',
    '{voglio|vojo|vorrei|devo|preferisco|ho voglia di} {solo |} {morire|morì|ammazzarmi|uccidermi|crepare|impiccarmi|spararmi|farla finita}',
  ],
  plan: [
    '{vado|salgo|me ne vado|cammino} .. {fiume|ponte|binari|scogliera|diga} .. {non torno|non tornerò|per sempre|non ritorno}',
    '{treno merci} .. {è il mio|sarà il mio}',
    `${TONIGHT} .. {non esisto più|non esisterò|non ci sono più|non respiro più|non mi sveglio}`,
    `${TONIGHT} .. {ponte|tetto|binari|fiume|scogliera|bosco|stazione|diga} .. {deciso|decisa|ho deciso|non torno|indietro}`,
    '{ho regalato|regalato|dato via|lasciato|distribuito} .. {chitarra|orologio|anello|cane|gatto|libri|vestiti|risparmi|soldi} .. {salutato|addio|senza che}',
    '{soldi|chiavi|documenti|password} .. {busta|cassetto|tavolo} .. {funerale|quando non|non ci sarò|me ne vado}',
  ],
  means: [
    '{canna|pistola|fucile} .. {in bocca|alla tempia|sulla tempia}',
    '{tetto|balcone|palazzo|terrazzo|torre} .. {<n>|dieci|dodici|quattordici|quindici|venti} {piani|metri} .. {passo|chiamare|saltare|giù|lasciar*|nessuno|guardo}',
  ],
  attempt: [
    '{preso|presi|prese|mandato giù|ingoiato|ingoiate} .. {tt|tutte|tutti|tutto|tante|tnt|troppe} .. {pastiglie|pasticche|pillole|medicine|gocce|compresse}',
    '{preso|prese|ingoiato|ingoiate} .. {pastiglie|pasticche|pillole|gocce} .. {non mi reggo|nn mi reggo|gira la testa|vedo doppio|sonno|tremo}',
    '{entrambe|tutte e due|le mie} {braccia|polsi} .. {scrivere|gocciola|a malapena}',
    '{sdraiat*|sedut*} .. {bagno|vasca|doccia} .. {sangue|sanguino|polsi}',
  ],
  injury: [
    '{sigaretta|sigarette|mozzicone|accendino} .. {braccio|avambraccio|coscia|cosce|pelle|polso} .. {spengo|spento|calma|brucio}',
    '{spengo|spento|spegnere|spegnermi} .. {sigaretta|sigarette|mozzicone|cicche} .. {braccio|avambraccio|coscia|pelle|addosso}',
  ],
  passive: [
    'sono {solo |soltanto |} un peso {per|morto|a tutti}',
    'senza di me .. {respir*|meglio|più leggeri|più sereni|vivrebbero}',
    '{prego|chiedo|supplico|pregato} .. {dio|signore|madonna|cielo} .. {prenda|porti via|riprenda|prendermi|non svegliar*}',
    '{invidio|invidia|gelos*} .. {i morti|dei morti|chi è morto|chi non cè più|cimitero}',
    '{assicurazione|lassicurazione|polizza} .. {meglio|valgo di più|mort*|senza di me|che con me|incass*}',
    '{dopo} .. {non cè niente per me}',
    '{non vedo niente|non vedo nulla|non vedo più niente} .. {dopo questa|futuro|ho chiuso}',
    '{niente|nulla|nessuno} {più |} mi {trattiene|tiene} {qui|più|in vita|}',
  ],
  otherDanger: [
    '{lui|lei|<kin>} .. {scritto|scrive|detto|dice|minaccia} .. {si spara|si impicca|si ammazza|si butta|si uccide} .. {chius*|macchina|non risponde|da qualche parte|adesso}',
  ],
  harm: [
    '{ammazzo|uccido|accoltello|voglio ammazzare|voglio uccidere|vado ad ammazzare} {mio|mia|quel|quella|il mio|la mia|i miei} {suocero|suocera|padre|ex|vicino|marito|moglie|patrigno}',
  ],
  harmPlan: [
    '{fucile|pistola|arma} .. {suocero|capo|lui|lei|ex|vicino|scuola|tutti|domenica} .. {smette|paga|finisce|vede}',
    '{caricato|carico|pronto} {il|la} {fucile|pistola}',
  ],
  guard: [
    '{morire|morì} di {pizza|gelato|cibo|dolci|fame|sonno|caldo|freddo|noia|vergogna|risate|invidia|sete|curiosità}',
    'non ne posso più {di|del|della|dei|con} {questo|questa|trasloco|caldo|traffico|compiti|rumore|scatoloni}',
    'non voglio {svegliarmi|alzarmi} {domani |} {prima|presto|fino}',
    '{ammazzo|uccido|ammazzare|uccidere} {il|la|mio|mia|quel|quella} {gatto|cane|gatta|sveglia|boss|zanzara|pappagallo|coniglio}',
    '{romanzo|film|serie|libro|spettacolo|puntata} .. {lettera di addio|si suicida|muore|si uccide|si butta}',
    '{ultimo|ultima} {esame|lezione|verifica|puntata|stagione|turno|semestre}',
    '{mi butto|buttarmi|tuffarmi|mi tuffo} .. {trampolino|piscina|mare|divano|letto|studio|lavoro}',
  ],
  past: ['{anni fa|tempo fa|una volta|da ragazz*|anni addietro|da adolescente}'],
  over: [
    '{oggi ringrazio|ringrazio di esserci|oggi sono felice|ora sto bene|oggi sto bene|ne sono uscit*|contenta di esserci|contento di esserci|grata di esserci|sono rinat*}',
  ],
  innocent: [
    '{affettando|pane|coltello del pane|patate|cipolle|insalata|carote|prosciutto|formaggio|pollo|zucchine|melanzane|sbucciando|tagliando|cucinando|piatti|scatoletta|trapano|sega|martello|rose|potando|giardinaggio|rasandomi|ceretta}',
    '{trampolino|scivolo|zipline|montagne russe|luna park|parapendio|kayak|surf|arrampicata|palestra|ginnastica|pattinaggio|skate|mountain bike|salto in lungo|tuffi}',
    '{esame|esami|maturità|tesi|laurea|università|semestre|trasloco|traslocare|scatoloni|erasmus|vacanze|passaporto|addio al nubilato|addio al celibato|concorso|verifica}',
    '{dentista|emicrania|tosse|sciroppo|influenza|raffreddore|antibiotico|tiroide|magnesio|anticoncezionale|ginecologa|pediatra|mal di testa|ricetta medica}',
  ],
}
