import type { Lexicon } from '../lexicon.rules.ts'

export const dutch: Lexicon = {
  phrases: [
    {
      active: [
        '{aan|over|plegen} {zelfmoord|suïcide}',
        '{zelfmoord|suïcide} {plegen|gedachten|is}',
        '{wil|ga|zou|wou|moet|kan|wilde} {ik |} {liever |} {dood|doodgaan|sterven|mezelf ophangen|mezelf doden|mezelf van kant maken|mezelf iets aandoen|mezelf pijn doen|een einde aan mijn leven maken|er een einde aan maken|van de brug springen|voor de trein springen}',
        '{mezelf|mij} {ophangen|doden|van kant|verhangen|snijden|pijn doen|iets aandoen}',
        'suïcidaal',
      ],
      passive: [
        '{wil|wou|kan|hoef} {niet meer|nooit meer} {leven|wakker worden|bestaan|hier zijn|verder|doorgaan}',
        '{wou|wilde|wens|hoop} dat ik {dood was|nooit geboren was|niet wakker werd|niet meer wakker|er niet was}',
        '{beter|makkelijker} {af |} zonder mij',
        '{niemand} .. {missen|merken} .. {dood|weg|er niet}',
        '{geen} {reden|zin} {meer |} {om te leven|in het leven|te leven}',
      ],
      attempt: [
        '{ik heb|heb} {alle|al mijn|een hele} {pillen|doos} .. {ingenomen|geslikt|genomen}',
        '{geprobeerd|poging} .. {zelfmoord|mezelf te doden|suïcide}',
      ],
      plan: [
        '{vanavond|vannacht|morgen|nu} .. {zelfmoord|er een einde aan|doe ik het|maak ik er een eind}',
        '{afscheidsbrief|zelfmoordbriefje}',
      ],
      injury: ['{mezelf|me} {gesneden|snijden|gekrast|verwond}'],
      otherRisk: [
        '{vriend|vriendin|broer|zus|moeder|vader} .. {wil|gaat|zegt} .. {zelfmoord|dood|springen}',
      ],
      guard: [
        '{niet|nooit} {aan |} {zelfmoord|suïcidaal|dood}',
        '{wil|ga} geen {zelfmoord|einde}',
        'dood {van het lachen|van de honger|moe}',
        '{bang|angst} om dood',
      ],
      fiction: ['{film|boek|roman|liedje|serie|spel|game|verhaal|hoofdstuk}'],
      laugh: ['{lol|haha*|grapje}'],
      past: ['{vroeger|jaren geleden|toen ik}'],
      over: ['{nu gaat het goed|gaat het beter|gelukkig|blij dat}'],
    },
  ],
  fillers: 'gewoon echt heel even nog vaak steeds',
}
