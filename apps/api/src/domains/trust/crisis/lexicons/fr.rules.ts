import type { Lexicon } from '../lexicon.rules.ts'
import { familiesOf } from './families.rules.ts'
import { plainFrench } from './fr-plain.rules.ts'
import { frenchWords } from './fr-words.rules.ts'

const DIE =
  '{mourir|crever|me tuer|me suicider|me pendre|me foutre en lair|en finir|den finir|mettre fin à mes jours|mettre fin à ma vie|mettre fin à tout|me jeter|me jeter sous|me défenestrer|mouvrir les veines|me tailler les veines|me tirer une balle|disparaître pour toujours|disparaître pour de bon|disparaître définitivement|être mort|être morte|plus exister|ne plus exister|ne plus être là|ne plus me réveiller|pas me réveiller|dormir pour toujours|dormir et ne plus|mendormir pour toujours|quitter ce monde|quitter cette vie|partir pour de bon|partir pour toujours|me noyer|me flinguer|sauter|avaler toute|tout avaler|passer à lacte|faire une bêtise|me laisser tomber|me faire du mal}'
const WHEN =
  '{ce soir|cette nuit|demain|aujourdhui|maintenant|après-demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ce weekend|ce week end|quand tout le monde|quand ils dorment|quand mes|quand ma|quand mon|quand ils|après le travail|après le boulot|dès que|avant que|bientôt|la semaine prochaine|à minuit|à <n>|une fois que}'

const dying: Lexicon['phrases'][number] = {
  active: [
    `{veux|vais|voudrais|envie de|envie|envies de|denvie de|pense à|penser à|pensé à|pense|songe à|besoin de|préfère|préférerais|aimerais|jaimerais|veut|décidé de|décidée de|prêt à|prête à|projette de|prévu de|rêve de|essayé de|essayer de|mérite de|devrais|comment|compte|faut|juste} {vraiment |juste |de |pour |} ${DIE}`,
    'je {me suicide|me tue|me pends|me bute|me flingue|me fous en lair}',
    'je vais {me buter|me flinguer}',
    '{suicid*}',
    'pas {la force de vivre|le droit de vivre}',
  ],
  passive: [
    'jveux {crever|mourir|disparaître}',
    'la mort .. {envie|repos|douce|libération|mieux}',
    '{serai|serais} {bientôt |} plus un {problème|poids|souci}',
    '{sers|sert} à rien .. {ici bas|vivre|mère|père|monde|personne|enfants}',
    '{sen sortiraient|seraient} mieux sans',
    '{veux|ai|jai|nai|peux|supporte|ai plus|jveux|jarrive|arrive|ai pas} {plus|pu|pas} {envie de |envie d |la force de |le courage de |à |} {vivre|être là|me réveiller|exister|être en vie|continuer|me lever|continuer à vivre|cette vie|la vie|de cette vie|être ici|rien|exister dans|tenir}',
    '{envie|force|raison|raisons|goût} de vivre ',
    '{plus|pas|aucune|aucun|quel|quelle|perdu} {de |la |le |d |} {envie|raison|raisons|sens|goût|espoir|despoir|davenir|avenir|issue|dissue|force} {de|à|pour|dans|du|} {vivre|continuer|ma vie|exister|rester|la vie|moi|être là|rien|men sortir|me lever|plus|cette vie|tenir}',
    '{jaimerais|voudrais|souhaite|prie|espère|si seulement|rêve|voulais|préférerais|aurais préféré|aimerais} .. {mort*|ne plus me réveiller|plus me réveiller|pas me réveiller|jamais né*|pas né*|jamais être né*|mendormir|pas exister|jamais exister|disparaître|jamais me réveiller|tout sarrête}',
    '{mendormir|dormir|mendors} .. {pas me réveiller|plus me réveiller|jamais me réveiller|plus jamais|toujours}',
    '{sans moi|si jétais plus|si je nétais plus|si jétais morte|si jétais mort|si je mourais|si je disparaissais|si jexistais|si je disparais|quand je serai plus|quand je ne serai plus|si je suis plus} .. {mieux|personne|tranquille*|heureu*|soulag*|facile|simple|remarquer*|léger|manque*|paix|rapide}',
    '{mieux|plus heureux|tranquilles|soulagés|plus simple|plus facile|personne} .. {sans moi|si jétais plus|si je nétais plus|si je mourais|si je disparaissais|si je nexistais|si jétais morte|si jétais mort|si jexistais|quand je serai plus}',
    '{personne|qui|nul} .. {remarquerait|manquerai|manquerais|pleurerait|sen rendrait|apercevrait|verrait|remarquera|regretterait|pleurera|inquiéterait|capterait}',
    '{suis|être|quun|quune|juste} {un |une |} {poids|fardeau|boulet|charge} {pour|à|de|}',
    '{vie|vivre} .. {vaut plus|vaut pas|plus de sens|aucun sens|vaut rien|plus la peine|pas la peine|pas faite pour moi|finie|trop dur|insupportable}',
    '{fatigué|fatiguée|marre|ras le bol|lasse|las|fatigue} {de |d |} {vivre|la vie|exister|cette vie|ma vie|tout ça pour rien|me battre|être en vie|être là|souffrir|lutter|respirer}',
    '{bientôt|plus pour longtemps|dici peu} .. {fini|terminé|tranquilles|débarrassé*|plus là|libre|plus rien|gêner|importance|soulag*|déranger|embêter|cessera|paix|délivré*|supporter}',
    '{serai|serais|je serai|vais} {plus|pas} {là|être là|de ce monde|en vie|longtemps} {demain|à noël|pour|longtemps|cet été|bientôt|quand|dans|}',
    '{vous|tu|ils|elle} {allez|vas|vont|naurez|nauras|aurez|auras} .. {plus me supporter|plus à me|débarrassés de moi|mieux sans|bien sans|plus besoin de|plus à vous}',
    '{jabandonne|je lâche|jai tout perdu|jai plus rien|jabandonne tout|jen peux plus de vivre|jen peux plus de cette vie|jen peux plus de tout|plus rien ne me retient|rien ne me retient|plus rien à perdre|men fiche de mourir|men fous de mourir|plus la force|plus aucune force|à quoi bon|me sortir de là}',
    '{plus rien|rien|personne} .. {me retient|retient ici|me reste|me rattache|attend}',
    '{jen peux plus|je nen peux plus|je peux plus} .. {vivre|vie|souffr*|fin|sarrête|mourir|personne|force|espoir|tout ça|continuer|existence|douleur}',
    '{pourquoi|pk} {je|suis je|jai} {suis né*|vis|continue|existe|né*|suis encore}',
    '{que|veux que|voudrais que} {tout|ça|la douleur|tout ça} {sarrête|se termine|finisse|cesse}',
    'aurais {jamais|pas} dû naître',
  ],
  guard: [
    '{pas|jamais} .. {me jeter|sauter} .. {pont|fenêtre} pour',
    'tuer pour {un|une|du|des}',
    'veux plus vivre {à|ici|avec|chez}',
    'jetée dans le vide',
    '{pas|jamais|nai pas|aucune|plus jamais} {envie de |envie d |vais |veux |du tout |} {mourir|me suicider|suicid*|me tuer|me faire du mal|en finir avec la vie|idées noires|suicidaire|pensées suicid*|faire de bêtise}',
    '{peur|terreur|trouille|flippe} de {mourir|la mort|crever}',
    '{mourir|meurs|mort|morte|crève|crever|mourrai|mort*} de {rire|faim|soif|honte|fatigue|chaud|froid|trouille|sommeil|jalousie|curiosité|peur|vieillesse|mort naturelle}',
    '{me tuer|mourir} {à la tâche|au boulot|au travail|de rire|pour un|pour une|pour toi|pour des}',
    '{va|vont} me tuer',
    'sauter {en parachute|à la corde|le repas|le petit|dans la piscine|dans leau|à lélastique|de joie}',
    'en finir avec {ce|cet|cette|mon|le|les|la thèse|lui|elle} {projet|dossier|boulot|cours|mémoire|examen*|client|travaux|série|semaine|abonnement|démarches|paperasse|rapport}',
    'plus envie de {vivre ici|vivre avec|vivre à|vivre dans|rester ici}',
    'suicide {squad|collectif|assisté|politique|des paysans}',
    '{passer à lacte|en finir} {et acheter|acheter|avec mon ex}',
  ],
}

const ways: Lexicon['phrases'][number] = {
  attempt: [
    '{repêché|repêchée|rattrapé|sauvé|sauvée|décroché|lavage destomac} .. {envie dy retourner|seine|pont|hier|pourquoi|dommage|jaurais|encore}',
    '{ouvert le gaz|gaz} .. {heure|tête|lourde|partir|fenêtres|dors|endors}',
    'je me sens partir',
    '{avalé|pris|gobé|bu|ingéré|ai pris|mangé} .. {tous|toute|toutes|tout|plein|trop|<many>|plusieurs|une poignée|deux|la boîte|boîtes|plaquette*|entière} .. {<med>|boîte|boîtes|plaquette|plaquettes|flacon|armoire|pharmacie|mère|grand|restait|ce que|tête tourne|sommeil|vodka|alcool|dun coup|mal}',
    '{les ai|les ai tous|les ai toutes|jai tout} {tous |toutes |} {pris|avalé|avalés|avalées|prises|gobés}',
    '{ouvert|coupé|taillé|tranché|tailladé} .. {veines|poignets|poignet|trop profond|profond|bras}',
    '{sang|saigne} .. {partout|arrête pas|sarrête pas|plein|beaucoup|coule}',
    '{essayé|tenté|tentative|essaye} .. {me tuer|suicid*|me pendre|mourir|den finir|en finir|me jeter|ma vie|mes jours}',
    '{corde|ceinture|noeud|câble|foulard} .. {cou|cassé|lâché|attaché|poutre|accroch*|plafond|serr*}',
    '{suis|assis|assise|debout|allongé|allongée|couché|monté|montée} {sur|au|derrière} {les |la |le |du |} {rails|voies|rebord|parapet|rambarde|voie ferrée|bord du toit|rebord}',
    '{gaz|moteur} .. {ouvert|allumé|garage|tourne|fenêtres}',
    '{cest fait|trop tard} .. {pris|avalé|adieu|sang|cachets|dormir|pardon}',
    '<med> .. {avec|et} .. {vodka|whisky|alcool|vin|rhum|pastis}',
    '{mélangé|mélange} .. <med>',
  ],
  means: [
    '{fusil|carabine|flingue|pistolet|arme|corde} .. {chargé|genoux|entre les|tempe|bouche|cave|plafond|prête|papa}',
    '{sans ceinture|freiner|accélère} .. {virage|mur|arbre|plus envie|col|ravin|platane|pont}',
    '{pieds|jambes} dans le vide',
    '{boîtes|plaquettes|cachets|dolip*} .. {bouteille|rhum|vodka|vin|whisky|courage|den finir|dîner}',
    '{<med>|corde|couteau|lame|lames|rasoir|cutter|pistolet|fusil|arme|flingue|carabine|revolver|cordelette|noeud coulant} .. {devant moi|dans la main|dans ma main|à côté de moi|sur la table|sur mon lit|sur mes genoux|prêt*|sous les yeux|sur la tempe|dans la bouche|sur le poignet|de côté|en réserve|chargé|fixe|regarde|main|poche|tiroir|caché*|acheté*|stock*|accumul*|alignés|alignées|table de nuit|suffi*|assez}',
    '{devant moi|main|jai|regarde|fixe|garde|mis de côté|stocké|accumulé|économisé|acheté|trouvé|tiens|sorti|compte|stocke} .. {<med>|corde|lame|lames|rasoir|cutter|pistolet|fusil|arme|flingue|carabine|couteau} .. {devant|main|assez|pour|tous|finir|mourir|côté|prêt*|soir|charg*|tempe|bouche|table|toutes|depuis des|dormir|fois|nuit|regarde|vodka|père|plus jamais}',
    '{suis|debout|assis|assise|monté|montée|devant|là|penché|penchée|marche|attends|reste} .. {pont|toit|balcon|fenêtre|quai|rebord|falaise|viaduc|étage|voies|rails|parapet|bord|tour|barrière|métro|passerelle|train|vide} .. {sauter|saute|pas|vide|bas|tomber|lâcher|prochain|train|regarde|personne|seul|fini|finir|envie|arrêter|facile|eau|noir|jeter|froid|courage|silence|hésite|calme|fin}',
    '{sauter|jeter|me jeter|tomber|saute|lâcher} .. {pont|toit|balcon|fenêtre|train|métro|quai|falaise|voiture|camion|rails|viaduc|vide|rer}',
    '{pont|toit|balcon|fenêtre|train|métro|quai|rails|falaise|vide} .. {un pas|juste un pas|mappelle|mattire|sauter|sous le|sous un}',
    '{assez|suffit|suffisant|suffira} .. {mourir|plus me réveiller|finir|dormir pour|tuer|toujours}',
    '{foncer|rouler|volant|accélérer|braquer|coup de volant} .. {arbre|mur|platane|camion|ravin|sens inverse|poteau|ceinture}',
  ],
  plan: [
    '{dernière|dernier} {soirée|nuit|journée|coucher de soleil|repas|fois} .. {préparé|avant|partir|monde|adieu|dire|sans quils|vie}',
    'partir de ce monde',
    '{après|une fois} .. {mariage|noël|anniversaire|vacances|examens} .. {je le fais|je men vais|jen finis|cest fini pour moi|je pars|je disparais}',
    `${WHEN} .. {je le fais|je vais le faire|jen finis|je me tue|je me suicide|je me pends|je saute|je mets fin|je pars pour toujours|je serai plus|je ne serai plus|je serai mort*|tout sera fini|tout est fini|cest fini|cest la fin|je passe à lacte|je vais mourir|je disparais|je me jette|cest le grand jour|jarrête tout|ça sera fini|je prends tout|je les prends|tout sarrête|je vais en finir|jen aurai fini|je men vais|je tire ma révérence|cest décidé|je veux en finir|je me fous}`,
    `{je le fais|je vais le faire|jen finis|je me tue|je vais me tuer|je me suicide|je vais me suicider|je vais en finir|je me pends|je saute|je vais sauter|je mets fin|je passe à lacte|je me jette|cest décidé|je disparais|je vais mourir|je vais me jeter|je vais me pendre} .. ${WHEN}`,
    '{lettre|lettres|mot|mots|testament} .. {dadieu|écrite|écrites|écrit|laissé|pour ma mère|pour mes enfants|pour chacun|table|tiroir|prête|oreiller|pour eux|adieu|expliqu*|enveloppe|frigo}',
    '{quand|lorsque|si} {tu|vous|ils|on} {liras|lirez|liront|trouv*|lis|lisez|auras plus de mes|nauras plus|réveill*|recevras|aurez} .. {ça|ceci|serai|moi|nouvelles|plus|corps|loin|message}',
    '{adieu|adieux|dernier message|dernière nuit|dernier soir|derniers mots|dernière fois|mon dernier|ma dernière} .. {pardon|merci pour tout|je vous aime|je taime|pour toujours|monde|désolé*|tous|personne ne|à tous|vie|avant de|jamais|cherchez pas|à tout jamais|mots|message|nuit|forte|mes enfants|ce soir|à ma}',
    '{pardon|pardonne moi|pardonnez moi|désolé|désolée|merci pour tout|dis à|dites à|occupe toi de|occupez vous de|prends soin de|prenez soin de|me cherche pas|me cherchez pas|pas de ta faute|pas votre faute|soyez pas tristes|pleure pas} .. {adieu|aime|aimé|aimais|je pars|plus|jamais|mon chat|mon chien|enfants|toujours|dernière|dernier|force|faute|finir|quand je|serai|partir|ma mère|fils|fille}',
    '{donné|rangé|réglé|payé|vendu|résilié|laissé|confié|tout préparé|trié|effacé|organisé|légué|nettoyé|déposé} .. {chat|chien|affaires|comptes|papiers|mots de passe|dettes|appart|testament|assurance|clés|clé|tout|obsèques} .. {partir|plus là|adieu|tranquille|pour toujours|après moi|départ|disparaître|serai|paix|finir|ce soir|demain|personne|dernière|men aller|prêt*|besoin|maintenant je peux}',
    '{quand|une fois que|après que|lorsque} {je |j } {ne |} {serai|serais|aurai} {plus là|parti|partie|mort|morte|plus de ce monde|disparu} ',
    '{jai|cest|est} .. {décidé|choisi|fixé|prévu|planifié|pris ma décision} .. {date|jour|mourir|en finir|jen finis|partir|finir|pont|méthode|sauter|comment|passer|samedi|vendredi|hôtel|tout est prêt|quand}',
    '{réservé|loué|pris} .. {hôtel|chambre} .. {trouve|personne|seul|retrouve|colocs|enfants}',
  ],
}

const others: Lexicon['phrases'][number] = {
  injury: [
    'me {tape|cogne|frappe} {la tête |} {contre|sur}  .. {mur|carrelage|quand|mal|porte}',
    '{me|mis à me|suis|recommencé à me|encore} {encore |} {coupe|coupé|coupée|couper|scarifi*|brûle|brûlé|brûlée|brûler|mutile|mutiler|mutilé|lacère|lacérer|frappe|frapper|griffe|griffer|cogne|cogner|mords|tape|taillade|fais du mal|fait du mal|faire du mal} {encore|les bras|les cuisses|le bras|avec|pour|la peau|exprès|volontairement|chaque|tous|les poignets|la tête|contre|quand|parce|dans|jusquau|hier|le ventre|les jambes|ça me|de nouveau|}',
    '{scarif*|automutil*|scarifications}',
    '{lame|rasoir|cutter|briquet|cigarette} .. {peau|bras|calme|soulage|cuisses|encore|sentir|cachée|poignet}',
    'je maffame',
  ],
  eating: [
    'laxatifs',
    '{38|<n>} kilos .. {peur|encore|trop|cuillère|objectif}',
    '{vomir|vomis|vomi|doigts dans la gorge|laxatifs|purge|purger|dégueuler|gerber} .. {repas|manger|mange|mangé|après|encore|exprès|gros|grosse|balance|chaque|crise|bouffe|grossir|pris|douche|cachette|perdre|gorge}',
    '{repas|manger|mange|mangé|crise} .. {vomir|vomis|laxatifs|culpabil*|dégoût*|doigts|punir|gerber}',
    '{me fais|me faire|me force à|fait} vomir',
    '{anorexi*|boulimi*|tca|hyperphagie}',
    '{rien mangé|mange plus|mange rien|mange pas|sans manger|ai rien avalé|nai rien mangé|jeûne|arrêté de manger|mérite pas de manger} .. {jours|depuis|lundi|mardi|mercredi|jeudi|balance|grosse|gros|kilos|maigrir|mince|évanoui*|fière|fier|semaine|maigre|perdre|os|grossir}',
    '{jours|semaine|depuis} .. {sans manger|rien mangé|que de leau|rien avalé|quune pomme}',
    '{peur|terreur|angoisse|panique} de {grossir|manger|la nourriture|prendre du poids|la balance|prendre un}',
    '{kilos|imc|poids} .. {encore|trop|toujours|objectif|perdre} .. {grosse|gros|maigr*|os|manger|perdre|moins|grasse}',
  ],
  otherRisk: [
    '<kin> .. {vidé|avalé} .. {armoire|pharmacie|boîte} ',
    '<kin> .. {fusil|carabine|corde} .. {rejoint|rejoindre|sorti|dit|forêt|adieu}',
    '{<kin>|il|elle|quelquun} .. {veut|va|dit|menace|parle|a dit|ma dit|écrit|a écrit|a envoyé|essaie|essaye|pense|ma envoyé|a essayé|a tenté|vient de|sest|a avalé|a laissé|vouloir} .. {se suicider|suicid*|se tuer|mourir|sauter|se jeter|en finir|plus vivre|se pendre|adieu|se faire du mal|mettre fin|se scarif*|se coup*|cachets|médocs|médicaments|lettre|se foutre|avalé|plus là|disparaître|pris}',
    '<kin> .. {toit|pont|balcon|fenêtre|rails|rambarde|cachets|salle de bain|lame|quai|rebord|médicaments} .. {saut*|répond*|enferm*|aide|aidez|descend*|quoi faire|que faire|réveille|avalé|menace|dehors|jeter}',
    '{peur|crains|inquiet|inquiète|crois} .. {<kin>|il|elle} .. {se tue|se suicide|suicid*|bêtise|fasse du mal|mourir|en finisse|tuer}',
    '<kin> .. {se coupe|se scarifie|mange plus|mange rien|anorexique|boulimique|suicidaire|se fait vomir|se mutile}',
  ],
  harm: [
    '{vais|veux|voudrais|envie de|pourrais|jvais|compte|peux} {le |la |les |} {tuer|buter|poignarder|planter|étrangler|frapper|brûler|égorger|crever|flinguer|descendre|empoisonner|assassiner|fumer|écraser|faire la peau|faire du mal à|étouffer|cramer|massacrer} {mon|ma|mes|ce|cette|ces|tous|quelquun|lui|eux|des gens|le|la|les|ton|sa|à|ce soir|demain|dans son|avec|cest|je|quand|tout le monde|}',
    '{couteau|flingue|fusil|arme|essence|marteau} .. {attends|attend|sac|devant chez|poche} .. {lui|le|la|elle|il|sortie|chez|travail|payer}',
    '{il|elle|ils|elles} {va|vont|vas} {me le |} {payer|crever|mourir|regretter} .. {couteau|tuer|feu|arme|ce soir|sang|jure|brûl*|main*|essence}',
    '{voix} .. {tuer|faire du mal|frapper|planter}',
  ],
}

const lights: Lexicon['phrases'][number] = {
  fiction: [
    '{roman|film|films|livre|chanson|chansons|jeu vidéo|jeu|jeux|série|séries|personnage|chapitre|théâtre|opéra|bd|manga|vampire|zombie|dragon|boss|respawn|minecraft|gta|fortnite|roméo|hamlet|camus|létranger|hugo|zola|flaubert|bovary|documentaire|actualités|musée|napoléon|révolution|album|acteur|netflix|anime|jdr|scénario|thriller|polar|hitler|podcast|cinéma}',
  ],
  laugh: ['{lol|mdr|ptdr|haha*|hihi*|xd|ahah*|rire|rigole|blague|jrigole|héhé}'],
  past: [
    'il y a _ ans',
    'avant je {voulais|pensais|me|faisais}',
    '{autrefois|il y a des années|il y a <n> ans|il y a dix ans|à lépoque|quand jétais jeune|quand jétais ado|à 15 ans|dans le temps|il y a longtemps|jadis|depuis <n> ans|depuis des années}',
  ],
  over: [
    '{maintenant je vais bien|aujourdhui je vais|je vais mieux|heureuse|heureux|guérie|guéri|sobre|men suis sorti*|fière de moi|fier de moi|la thérapie|cest derrière|cicatris*|aujourdhui jai|aujourdhui je suis|en paix avec|maintenant je vais|content*|dieu merci|sevrée|sevré|rétabli*}',
  ],
  now: [
    '{encore|à nouveau|rechuté|rechute|ce soir|de nouveau|cette nuit|toujours envie|recommencé}',
  ],
  sincere: [
    '{je suis sérieux|je suis sérieuse|sérieusement|sans blague|je plaisante pas|cest pas une blague|pour de vrai|vraiment|je rigole pas}',
  ],
  innocent: [
    '{tourne la scène|faux sang|tournage|plateforme}',
    '{vue|vues|randonnée|rando|escalade|grimper|touriste|visite|visité|piscine|plongeoir|plongée|parachute|élastique|ski|millau|tour eiffel|huîtres|cuisiner|oignon*|recette|gâteau|repas de famille|légumes|jambon|pansement|mal de tête|fièvre|rhume|tension|allergie|vaccin|vitamine*|rasage|coiffeur|nouveau boulot|nouveau travail|dernier jour de|retraite|collègues|réunion|réunions|client|serveur|appli|imprimante|tomates|stand de tir|entraînement|marathon|foot|jeûne intermittent|nutritionniste|emmaüs|vide grenier|aéroport|sans faire exprès|maladroite|maladroit|don du sang|prise de sang}',
  ],
}

export const french: Lexicon = {
  phrases: [
    dying,
    ways,
    others,
    lights,
    familiesOf(frenchWords),
    plainFrench,
    {
      follow: [
        '{ce soir|cette nuit|maintenant|demain|sérieux|trop tard|adieu|pardon|désolé|désolée|me cherche pas|merci pour tout|je vais le faire|cest fait|tous|devant moi|dans la main|prêt|prête|jen peux plus|fini|cest fini}',
      ],
      doIt: ['{je vais le faire|je le fais|je le ferai|passer à lacte|cest décidé}'],
      medicine: ['<med>'],
      rope: ['{corde|noeud coulant}'],
      weapon: ['{pistolet|flingue|fusil|carabine|rasoir|lame}'],
      height: ['{pont|toit|balcon|falaise|viaduc|rebord}'],
      track: ['{rails|voie ferrée|voies|quai}'],
      farewell: [
        '{adieu|pardonnez moi|pardonne moi|merci pour tout|dernier message|me cherchez pas|prenez soin de|prends soin de|dis à ma|dis leur|je vous aime tous|cest pas ta faute|pas votre faute}',
      ],
      afterMe: [
        '{quand je serai plus|je serai plus là|serai plus là|serai partie|serai parti|sans moi|me trouve|me trouvent|me retrouve}',
      ],
      onEdge: ['{devant moi|dans la main|je regarde en bas|au bord|sous les yeux}'],
      dark: [
        '{jen peux plus|je nen peux plus|plus rien|personne|seule|seul|vide|fatigué*|mourir|mort|pleure|douleur|paix|fini|à bout|aucun sens|désespoir|inutile|peux plus}',
      ],
    },
  ],
  classes: {
    med: 'cachets cachet médicaments médicament médocs comprimés comprimé pilules pilule somnifères somnifère anxiolytiques xanax lexomil doliprane paracétamol antidépresseurs tranquillisants insuline morphine tramadol valium gélules plaquettes',
    kin: 'soeur frère mère maman père papa fille fils tante oncle cousin cousine grand-mère mamie papi mari femme copain copine ami amie pote meilleure meilleur collègue coloc voisin voisine ex conjoint nièce neveu élève gosse',
  },
  fillers:
    'ne n vraiment juste trop très si bien aussi même genre quoi bah ben franchement simplement tellement grave',
}
