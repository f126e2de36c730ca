import type { Lexicon } from '../lexicon.rules.ts'

const DIE =
  '{morire|uccidermi|ammazzarmi|suicidarmi|impiccarmi|togliermi la vita|farla finita|farlo finire|finirla|finire tutto|farmi fuori|buttarmi|lanciarmi|gettarmi|spararmi|tagliarmi le vene|tagliarmi i polsi|sparire per sempre|sparire del tutto|scomparire|scomparire per sempre|non esistere|non svegliarmi|dormire per sempre|smettere di esistere|smettere di vivere|essere morto|essere morta|lasciare questo mondo|andarmene per sempre|mettere fine|porre fine|annegarmi|saltare|avvelenarmi|ingoiare tutto|farmi del male}'
const WHEN =
  '{stanotte|stasera|oggi|domani|adesso|ora|dopodomani|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|questo weekend|questo fine settimana|quando tutti|quando dormono|quando i miei|quando mia|quando mio|quando escono|dopo il lavoro|dopo il turno|dopo natale|presto|prima che|appena|alle <n>|tra poco}'

export const italian: Lexicon = {
  phrases: [
    {
      active: [
        `{voglio|vorrei|voglia di|sto per|penso di|pensando di|penso a|pensato di|bisogno di|preferirei|preferisco|deciso di|ho deciso|devo|potrei|dovrei|sogno di|provato a|provare a|tentato di|desidero|pronta a|pronto a|sto pensando di|sto pensando a|solo|per|merito di|modo per|come} {solo |soltanto |davvero |di |a |} ${DIE}`,
        'mi {voglio|vorrei|devo} {ammazzare|uccidere|suicidare|impiccare|buttare|togliere la vita|sparare}',
        'mi {ammazzo|uccido|suicido|impicco|sparo|butto giù|butto sotto|butto dal|lancio dal}',
        'la faccio finita',
        '{suicid*}',
      ],
      passive: [
        '{non|nn} {voglio|ho voglia di|riesco|ce la faccio|ho più voglia|reggo|sopporto|posso|ho la forza di|desidero|vorrei} {più |a |di |} {vivere|esistere|svegliarmi|stare al mondo|esserci|andare avanti|continuare|essere qui|essere viva|essere vivo|questa vita|la vita|così|stare qui|più vivere|a vivere|alzarmi|reggere}',
        '{vorrei|spero|prego|magari|desidero|se solo|volevo|chiedo a dio} .. {morto|morta|non svegliarmi|non mi svegliassi|mai nato|mai nata|non essere nat*|sparire|non esistere|non risvegliarmi|addormentarmi|non esserci|prendesse}',
        '{addormentarmi|dormire} .. {non svegliarmi|mai più|per sempre|non risvegliarmi}',
        '{senza di me|se non ci fossi|se morissi|se sparissi|se non esistessi|quando non ci sarò|se me ne andassi} .. {meglio|bene|felici|tranquill*|facile|sollievo|nessuno|accorger*|pace|legger*}',
        '{meglio|felici|bene|tranquilli|facile|leggeri|sollievo|nessuno} .. {senza di me|se non ci fossi|se morissi|se sparissi|se non esistessi|se scomparissi|quando non ci sarò}',
        '{nessuno|chi} .. {accorgerebbe|mancherei|mancherò|piangerebbe|importerebbe|accorgerà|noterebbe|se ne accorg*|cercherebbe}',
        '{sono|essere|solo|sentirmi} {un |una |solo un |} {peso|zavorra} {per|}',
        '{non|nessun|nessuna|che|più|alcun} {ho|vedo|trovo|c è|cè|ha|c|} {più |nessun |nessuna |} {motivo|motivi|senso|ragione|ragioni|via duscita|uscita|speranza|futuro|scopo} {per|di|più|la mia|vivere|in|davanti|}',
        '{vita|vivere} .. {non ha senso|non vale|senza senso|non ha più senso|è finita|inutile|non fa per me}',
        '{stanca|stanco|stufo|stufa|esausta|esausto} di {vivere|tutto|esistere|questa vita|lottare|soffrire|essere|stare al mondo|respirare}',
        '{tra poco|presto|fra poco|ancora poco} .. {finito|finirà|non vi darò|non darò|liberi|non ci sarò|non soffrirò|pace|niente|più fastidio|tutto|disturb*|sarò}',
        '{non} {ci sarò|sarò qui|vedrò|arriverò|arrivo} .. {più|natale|compleanno|domani|lungo|estate|molto}',
        '{mi arrendo|ho mollato|ho perso ogni speranza|non ho più niente|non mi resta niente|niente mi trattiene|non ho più forze|non ho più la forza|ho perso la voglia di vivere|ho perso tutto}',
        '{non ce la faccio più|non ne posso più|non ce la faccio} .. {vivere|mondo|vita|basta|dolore|morire|finire|sola|solo|nessuno|soffrire|davvero}',
        '{perché|a che serve} {sono nat*|vivo|vivere|esisto|sono ancora}',
        '{voglio|vorrei} che {tutto|il dolore|questo|la vita} {finisca|finisse|smetta|smettesse}',
        'non {sarei|dovevo} {dovut*|nasc*} {nascere|}',
        'meglio mort*',
      ],
      guard: [
        '{non|mai|né} {voglio|vorrei|ho intenzione di|penso di|mi|farei|farò} {morire|uccidermi|ammazzarmi|suicid*|ammazzerei|farmi del male|mai del male|nessuna sciocchezza|sciocchezze|ammazzo}',
        '{paura|terrore|ansia} di morire',
        '{muoio|morire|morta|morto|morendo|morti} {di|dal|dalla|dalle} {ridere|risate|fame|sete|sonno|caldo|freddo|noia|vergogna|voglia|invidia|curiosità|stanchezza|paura|imbarazzo}',
        'mi {ammazza|uccide|ammazzano|uccidono}',
        'da morire',
        '{buttarmi|lanciarmi|saltare} {col paracadute|con il paracadute|in piscina|in acqua|sul divano|nel lavoro|la cena|pranzo|colazione|a letto|in questa avventura}',
        'farla finita con {questo|questa|il|la|lui|lei}',
        'suicid* {squad|assistito}',
        '{finire tutto|finirla} {il|la|prima|entro|con questo}',
      ],
      attempt: [
        '{preso|ingoiato|mandato giù|buttato giù|presi|presa|prese|bevuto|ingerito|inghiottito} .. {tutte|tutto|tutti|intera|intero|<many>|una manciata|un sacco|troppe|due scatole|scatola|flacone} .. {<med>|scatola|flacone|blister|cerca|armadietto|casa|sonno|vodka|gira|nonna|mamma|cerano|avevo}',
        '{le ho|li ho} {prese|presi|ingoiate|mandate giù} {tutte|tutti|già|}',
        '{tagliato|tagliata|tagliate|aperto} .. {vene|polsi|polso|profondo|troppo}',
        '{sangue|sanguino} .. {dappertutto|ovunque|non si ferma|tanto|smette|non smetto}',
        '{provato|tentato|tentativo|cercato} .. {uccidermi|suicid*|ammazzarmi|impiccarmi|morire|togliermi|farla finita}',
        '{corda|cappio|cintura|cavo|sciarpa} .. {collo|rotta|spezzata|legata|trave|appesa|soffitto}',
        '{sono|seduto|seduta|in piedi|sdraiat*} {sui|sul|sulle|oltre} {la |il |} {binari|cornicione|parapetto|ringhiera|rotaie|ringhiera|bordo del tetto}',
        '{gas|motore} .. {aperto|acceso|garage|chiuso}',
        '{ormai è fatta|troppo tardi|è tardi} .. {prese|sangue|addio|pillole|scusa}',
        '<med> .. {con|e} .. {vodka|vino|whisky|alcol|grappa|rum|gin}',
      ],
      means: [
        '{<med>|pistola|lama|lametta|lamette|corda|coltello|cappio|rasoio|fucile|taglierino} .. {in mano|davanti|davanti a me|sul tavolo|sul comodino|accanto|pronta|pronto|pronte|sul letto|alla tempia|in bocca|sul polso|messe da parte|da parte|accumulat*|carica|conservat*|fisso|guardo|guardarla|nel cassetto|mano|tasca|nascost*|bastano|basta|nel garage}',
        '{in mano|davanti|ho|tengo|guardo|fisso|accumulo|conservo|comprato|trovato|preso|messo da parte|conto} .. {<med>|pistola|lama|lametta|corda|coltello|cappio|rasoio|fucile|taglierino} .. {tutte|abbastanza|per|mano|davanti|finire|morire|tavolo|pronta|carica|stasera|guardarla|guardare|bastano|vodka|nonna|padre|smettere}',
        '{sono|seduto|seduta|in piedi|salito|salita|affacciat*|cammino|davanti|qui|sto} .. {ponte|tetto|balcone|finestra|binari|cornicione|viadotto|terrazza|scogliera|banchina|piano|bordo|davanzale|parapetto|treno|metro|ringhiera} .. {saltare|buttarmi|lanciarmi|giù|passo|vuoto|lasciarmi|nessuno|guardo|finisce|finita|cadere|treno|silenzio|basta|coraggio|facile|lascio|freddo|prossimo|sotto}',
        '{buttarmi|lanciarmi|saltare|gettarmi|cadere} .. {ponte|tetto|balcone|finestra|treno|metro|binari|viadotto|terrazza|sotto|scogliera|macchina|camion|piano}',
        '{ponte|balcone|finestra|binari|treno|tetto} .. {un passo|solo un passo|mi chiama|mi attira|buttarmi|sotto}',
        '{bastano|abbastanza|basterebbe|basta} .. {morire|svegliarmi|finire|dormire per|sempre|uccidere}',
        '{schiantarmi|sterzare|accelerare|sterzata} .. {albero|muro|camion|guardrail|palo|contro}',
      ],
      plan: [
        `${WHEN} .. {lo faccio|lo farò|mi uccido|mi ammazzo|la faccio finita|la farò finita|mi impicco|mi butto|finisce tutto|finirà tutto|è tutto finito|sarà finita|non ci sarò|non ci sarò più|sarò morto|sarò morta|me ne vado per sempre|metto fine|è il giorno|salto|le prendo tutte|è la fine|mi suicido|la finisco|sparisco|è lultima|sarò libera|sarò libero}`,
        `{lo faccio|lo farò|mi uccido|mi ammazzo|la faccio finita|mi impicco|mi butto|mi suicido|metto fine|salto|la finisco|ho deciso di farla finita} .. ${WHEN}`,
        '{lettera|lettere|biglietto|biglietti|testamento} .. {addio|scritto|scritta|scritte|lasciato|lasciata|pronta|pronte|per mia|per i miei|tavolo|cassetto|cuscino|a tutti|ognuno|spieg*}',
        '{ho scritto|scritto|lasciato} .. {lettera|lettere|biglietto|a tutti|addio}',
        '{quando|se} {leggerai|leggerete|leggi|mi troverete|mi trovate|troveranno|non mi senti*|non rispondo|ti svegli} ',
        '{addio|ultimo messaggio|ultima notte|ultima sera|ultime parole|ultima volta|mio ultimo|mia ultima} .. {scusa*|perdon*|grazie di tutto|grazie per tutto|vi voglio bene|ti amo|per sempre|mondo|tutti|mai|basta|cerc*|prima di|vita|notte|messaggio|parole|vi amo|mamma|figli}',
        '{scusa|scusate|perdonami|perdonatemi|dite a|di a|grazie di tutto|grazie per tutto|prenditi cura|prendetevi cura|non cercatemi|non cercarmi|non è colpa} .. {addio|amo|voluto bene|per sempre|non ce la faccio|vado|gatto|cane|figli|figlia|mamma|colpa|ultima|più|quando non|tua|vostra|sarò|me ne}',
        '{regalato|dato via|sistemato|pagato|venduto|chiuso|disdetto|lasciato|portato|cancellato|organizzato|affidato} .. {gatto|cane|conti|cose|tutto|password|debiti|casa|testamento|assicurazione|chiavi|documenti} .. {non ci sarò|andarmene|addio|per sempre|quando non|pace|posso andare|dopo|ultima|domenica|domani|morire|finita|nessuno|andare|più bisogno}',
        '{quando|dopo che|una volta che} {non ci sarò|me ne sarò andat*|sarò mort*|non ci sono|sarò andat*} ',
        '{domani|lunedì|domenica|presto|dopodomani|sabato|venerdì} {non ci sarò|non ci sono|non sarò|sarò mort*} {più|}',
        '{ho|già} .. {deciso|scelto|pianificato|programmato} .. {data|giorno|piano|posto|morire|finita|come|modo|ponte|andarmene|quando}',
      ],
      injury: [
        '{mi|di|a} {sono |} {taglio|tagliato|tagliata|tagliarmi|brucio|bruciato|bruciata|bruciarmi|graffio|ferisco|ferita|ferito|farmi male|faccio male|faccio del male|fatto male|fatta male|prendo a pugni|colpisco|mordo|autolesion*} {le braccia|sulle|di nuovo|ancora|braccia|cosce|per|apposta|con|quando|ogni|il braccio|polsi|gambe|la pelle|da sol*|}',
        '{tagliarmi|bruciarmi|ferirmi|farmi male|autolesion*}',
        '{lametta|lama|accendino|sigaretta|rasoio} .. {pelle|braccio|braccia|calma|sollievo|ancora|cosce|sentire|gambe}',
      ],
      eating: [
        '{vomito|vomitare|vomitato|dita in gola|lassativi|lassativo|rimetto} .. {mangiare|mangio|mangiato|pasto|dopo|cibo|grassa|grasso|bilancia|ancora|abbuffat*|apposta|ogni|presi|scatola|dimagrire|peso}',
        '{mangiare|mangio|mangiato|pasto|cibo|abbuffat*} .. {vomito|vomitare|lassativi|dita in gola|schifo|colpa|punire|maiale|balena|grassa|grasso}',
        '{mi faccio|farmi} vomitare',
        '{anoressi*|bulimi*|disturbo alimentare|dca}',
        '{non mangio|mangio una|mangio solo|non tocco cibo|senza mangiare|digiuno|smesso di mangiare|solo acqua|non merito di mangiare} .. {giorni|da|giorno|bilancia|grassa|grasso|chili|dimagrire|magra|svenut*|ossa|peso|settimana|maiale|ingrassare|lunedì}',
        '{paura|terrore|panico} {di|del} {ingrassare|mangiare|cibo|bilancia|prendere peso}',
        '{chili|bmi|peso|kg} .. {ancora|troppo|grassa|sempre|obiettivo} .. {grassa|grasso|meno|ossa|mangiare|svenut*|dimagrire}',
      ],
      otherRisk: [
        '{<kin>|lui|lei|qualcuno} .. {vuole|dice|ha detto|minaccia|scritto|ha scritto|mandato|ha provato|parla di|pensa|ha preso|sta per|vorrebbe|ha ingoiato|mi ha|continua} .. {uccider*|suicid*|morire|ammazzar*|buttar*|saltare|farla finita|non vuole vivere|vivere|impiccar*|addio|tagliar*|si taglia|togliersi|pillole|pasticche|farsi del male|lanciar*|farla|sparire|saluti}',
        '<kin> .. {ponte|tetto|balcone|finestra|binari|cornicione|pasticche|pillole|bagno|pistola|lametta} .. {salta*|butta*|risponde|chius*|sveglia|aiuto|che faccio|cosa faccio|scende|scendere|reagisce}',
        '{paura|temo|preoccupat*|credo} .. {<kin>|lui|lei} .. {uccida|suicid*|faccia del male|sciocchezza|ammazzi|voglia morire|finita}',
        '<kin> .. {si taglia|non mangia|anoressica|bulimica|suicida|vomita|si fa del male}',
        '<kin> .. {preso|ingoiato} .. {pasticche|pillole|sonniferi|medicine} .. {sveglia|respira|risponde|aiuto|non}',
      ],
      harm: [
        '{voglio|vorrei|sto per|ho intenzione di|devo|voglia di|lo|la|li|potrei|penso di} {lo |la |li |} {uccidere|ammazzare|uccido|ammazzo|accoltellare|accoltello|sparare|sparargli|strangolare|strozzare|bruciare|ucciderlo|ucciderla|ammazzarlo|ammazzarla|ucciderli|ammazzarli|accoltellarlo|accoltellarla|sgozzare|avvelenare|investire|fargli del male|soffocare|dare fuoco|picchiare|strangolarla|strozzarlo} {il|la|mio|mia|tutti|qualcuno|stasera|domani|lui|lei|i|quel|quella|a|con|quando|nel|stanotte|giuro|}',
        '{coltello|pistola|benzina|martello|fucile} .. {aspetto|borsa|sotto casa|tasca|aspettando} .. {lui|lei|lo|la|esce|pagare|casa}',
        '{me la pagherà|me la paga|la pagherà|la pagheranno|me la pagano}',
        '{voci} .. {uccidere|ammazzare|fare del male}',
      ],
      fiction: [
        '{romanzo|film|libro|libri|canzone|canzoni|gioco|videogioco|serie|episodio|personaggio|capitolo|opera|teatro|dante|inferno di|romeo|amleto|pavese|diario per|esame di storia|storia romana|documentario|notizie|telegiornale|giornale|museo|guerra|boss|livello|minecraft|fortnite|vampiro|zombie|drago|netflix|attore|poesia|album|testo della|puntata|sceneggiatura|giallo|hitler|cesare|podcast|anime|manga|gdr|round|lobby|partita}',
      ],
      laugh: ['{lol|haha*|ahah*|hahah*|xd|ahaha|scherzo|scherzavo|ihih*|rido|ridere}'],
      past: [
        '{anni fa|<n> anni fa|tempo fa|una volta|da giovane|da ragazza|da ragazzo|in passato|da adolescente|quando ero|ai tempi|dieci anni fa|da <n> anni|un tempo}',
      ],
      over: [
        '{ora sto bene|adesso sto bene|oggi sto bene|sto meglio|felice|guarita|guarito|ne sono uscit*|superato|sobria|sobrio|pulito|pulita|la terapia|fiera di me|fiero di me|per fortuna|oggi ho|oggi sono|grat*|è passata|cicatrici}',
      ],
      now: ['{ancora|di nuovo|stanotte|stasera|ricadut*|ricascat*|tornat*}'],
      sincere: [
        '{sul serio|non scherzo|davvero|dico sul serio|seriamente|per davvero|non è uno scherzo}',
      ],
      innocent: [
        '{vista|panorama|foto|vacanza|vacanze|gita|montagna|arrampicata|escursione|mare|spiaggia|piscina|tuffo|tuffi|immersione|pesca|paracadute|bungee|turisti|duomo|cucina|cucinare|cipolla|prosciutto|ricetta|pane|verdure|torta|cerotto|mal di testa|febbre|raffreddore|medico|dottore|ricetta medica|farmacia|pressione|allergia|vaccino|dentista|vitamine|barba|barbiere|trasloco|trasferisco|trasferirmi|nuovo lavoro|ultimo giorno di lavoro|pensione|colleghi|riunione|riunioni|curriculum|cliente|progetto|esame|esami|università|server|pc|computer|telefono|batteria|app|stampante|giardino|pianta|piante|basilico|caccia|poligono|allenamento|maratona|calcio|palestra|dieta|digiuno intermittente|nutrizionista|vestiti vecchi|beneficenza|notaio|matrimonio|volo|aeroporto|concerto|buonanotte|a domani|ci vediamo|per sbaglio|niente di che|incidente|donazione|processo}',
      ],
      follow: [
        '{stanotte|stasera|adesso|domani|sul serio|troppo tardi|addio|scusa|scusate|non cercatemi|grazie di tutto|lo faccio|lho fatto|tutte|in mano|davanti a me|pronta|pronto|non ce la faccio|basta|finita|è finita}',
      ],
      doIt: ['{lo faccio|lo farò|la faccio finita}'],
      medicine: ['<med>'],
      rope: ['{corda|cappio}'],
      weapon: ['{pistola|fucile|lametta|rasoio}'],
      height: ['{ponte|tetto|balcone|cornicione|viadotto|scogliera}'],
      track: ['{binari|rotaie|banchina}'],
      farewell: [
        '{addio a tutti|perdonatemi|perdonami|grazie di tutto|ultimo messaggio|non cercatemi|prenditi cura|dite a mia|vi voglio bene|non è colpa vostra|non è colpa tua}',
      ],
      afterMe: [
        '{quando non ci sarò|non ci sarò più|non ci sarò|senza di me|mi troveranno|me ne sarò andat*}',
      ],
      onEdge: ['{davanti a me|in mano|guardo giù|sul bordo}'],
      dark: [
        '{non ce la faccio più|non ce la faccio|niente|nessuno|sola|solo|vuoto|stanc*|morire|mort*|piango|dolore|pace|finita|basta|inutile|senza senso|disperat*}',
      ],
    },
  ],
  classes: {
    med: 'pillole pillola pasticche pasticca compresse medicine medicinali farmaci sonniferi sonnifero tranquillanti ansiolitici antidepressivi xanax tavor lexotan valium tachipirina paracetamolo insulina morfina gocce blister',
    kin: 'sorella fratello madre mamma padre papà figlia figlio zia zio cugina cugino nonna nonno marito moglie ragazzo ragazza fidanzato fidanzata amica amico migliore coinquilino coinquilina collega vicino vicina ex compagno compagna nipote',
  },
  fillers:
    'proprio davvero veramente solo soltanto molto così poi anche tanto già pure semplicemente cioè tipo',
}
