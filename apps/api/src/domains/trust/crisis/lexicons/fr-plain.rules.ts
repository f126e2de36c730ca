import type { Lexicon } from '../lexicon.rules.ts'

const TONIGHT =
  '{ce soir|cette nuit|demain|demain soir|demain matin|après demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ce week end|après ce soir}'

/** Plain statements of French, and the everyday topics that are near them. */
export const plainFrench: Lexicon['phrases'][number] = {
  active: [
    '{jveuxmourir|jeveuxmourir|jveuxcrever|jeveuxcrever|jveuxplusvivre}',
    '{je veux|jveux|jvx|je voudrais|jai envie de|je préfère|besoin de} {me tuer|mourir|crever|mfoutre en lair|me foutre en lair|me pendre|me flinguer|me buter}',
  ],
  plan: [
    '{je vais|jvais|je pars|je partirai|je monte|jirai} .. {rivière|pont|voies|rails|falaise|fleuve|toit} .. {reviens pas|reviendrai pas|reviens plus|reviendrai plus|pour toujours}',
    '{je pars|je partirai|je men vais|je men irai} pour toujours .. {prêt|prête|quand ils|quand elle|dimanche|lettre}',
    '{train de marchandises|fret} .. {cest le mien|sera le mien}',
    `${TONIGHT} .. {jexiste plus|je nexiste plus|jexisterai plus|je nexisterai plus|je respire plus|je serai plus là|je me réveille pas}`,
    `${TONIGHT} .. {pont|toit|voies|rails|rivière|falaise|forêt|gare} .. {décidé|décidée|cest décidé|reviens pas|reviendrai pas|retour}`,
    '{jai donné|donné|offert|distribué|légué} .. {guitare|montre|bague|chien|chat|livres|vêtements|économies|argent} .. {au revoir|adieu|sans quil|sans quelle}',
    '{argent|clés|papiers|codes|mots de passe} .. {enveloppe|tiroir|table} .. {enterrement|obsèques|quand je ne|plus là|je pars}',
  ],
  means: [
    '{jai|jai déjà|jai acheté|jai trouvé} .. {corde|ceinture|cachets|lame|arme|fusil|flingue} .. {plus quà|ya plus quà|suffit de|manque que le courage}',
    '{canon|arme|flingue|fusil|pistolet} .. {dans la bouche|sur la tempe|contre la tempe}',
    '{toit|balcon|immeuble|terrasse|tour} .. {<n>|dix|douze|quatorze|quinze|vingt} {étages|mètres} .. {pas|appeler|sauter|en bas|lâcher|personne|regarde}',
  ],
  attempt: [
    '{les deux|mes deux|mes} {bras|poignets} .. {taper|dégouline|peux à peine}',
    '{allongé*|assis*|couché*} .. {salle de bain|baignoire|douche|sdb} .. {sang|saigne|poignets}',
  ],
  injury: [
    '{cigarette|cigarettes|clope|clopes|mégot|briquet} .. {avant bras|bras|cuisse|cuisses|peau|poignet} .. {écrase|écrasé|éteins|éteint|calme|brûle}',
    '{écrase|écrasé|éteins|éteint|éteindre} .. {cigarette|cigarettes|clope|clopes|mégot} .. {avant bras|bras|cuisse|peau|sur moi}',
  ],
  passive: [
    '{prie|supplie|demande|prié} .. {dieu|seigneur|ciel|vierge} .. {prenne|emporte|reprenne|rappelle|pas me réveiller|plus me réveiller}',
    '{jalouse|jaloux|jenvie|envie} .. {des morts|les morts|ceux qui sont morts|ceux qui sont partis|à leur place|cimetière}',
    '{assurance|lassurance|assurance vie|lassurance vie} .. {mieux|vaux plus|mort|morte|sans moi|quavec moi|toucher*}',
    '{après} .. {y a rien pour moi|plus rien pour moi}',
    '{plus rien|rien|personne} {ne |} me {retient|rattache|raccroche} {ici|à la vie|}',
  ],
  otherDanger: [
    '{il|elle|<kin>} .. {écrit|dit|menace|envoyé} .. {se tire une balle|se flingue|se pend|se tue|se jette|se bute} .. {enfermé*|voiture|répond pas|quelque part|maintenant}',
  ],
  harm: [
    '{je tue|je vais tuer|jvais tuer|je bute|je vais buter|je vais planter} {mon|ma|ce|cette|ces|mes} {beau père|père|ex|voisin|mari|femme}',
  ],
  harmPlan: [
    '{fusil|flingue|pistolet|arme} .. {chargé|chargée|prêt} .. {beau père|patron|lui|elle|ex|voisin|école|tous|dimanche}',
  ],
  guard: [
    '{mourir|crever} {tellement|de honte|de rire|de gêne|de chaud|de faim|tant}',
    '{jen peux plus|je nen peux plus} {de|du|des|avec} {ce|cette|ces|la|le|déménagement|cartons|travaux|chaleur|bruit|révisions}',
    'veux pas me {réveiller|lever} {demain |} {avant|si tôt|tôt}',
    'adieu {le bureau|les collègues|les kilos|lhiver}',
    '{tuer|tue|buter} {mon|ma|le|la|ce} {chat|chien|chatte|chienne|réveil|boss|moustique|perroquet|lapin}',
    '{roman|film|série|livre|pièce|épisode} .. {lettre dadieu|se suicide|meurt|se tue|saute}',
    '{dernier|dernière} {examen|cours|partiel|épisode|saison|service|rendu|semestre}',
  ],
  innocent: [
    '{épluchant|patates|pommes de terre|épluche|éplucher|salade|carottes|carotte|concombre|avocat|pain|baguette|fromage|poulet|cuisine un|cuisinant|vaisselle|boîte de conserve|bricolant|bricolage|scie|perceuse|rosier|rosiers|taillant|jardinage|rasant|épilation}',
    '{trampoline|tremplin|toboggan|tyrolienne|accrobranche|montagnes russes|fête foraine|parc dattractions|parapente|kayak|surf|gymnastique|patinage|skate|vtt|saut en longueur}',
    '{examen|examens|partiels|bac|brevet|concours|mémoire|thèse|fac|semestre|déménagement|déménager|cartons|pot de départ|erasmus|vacances|passeport|crémaillère|enterrement de vie}',
    '{dentiste|migraine|toux|sirop|grippe|antibiotique|antibiotiques|thyroïde|magnésium|contraceptive|gynéco|pédiatre|ordonnance|médecin traitant}',
  ],
  otherRisk: [
    '{<kin>|elle|il} .. {bras ouvert|bras ouverts|poignet ouvert|veines ouvertes|bras en sang} .. {répond|photo|envoyé}',
  ],
}
