import type { Topic } from '#/understanding/topics.ts'

/** Answers to 'recommend me a …' where there is something real to name. */
export const RECOMMENDATIONS: Partial<Record<Topic, readonly string[]>> = {
  books: [
    'Tove Jansson, The Summer Book. [Thin, salty and wiser than it pretends|An island, a child, a grandmother, and no lesson at all].',
    'Invisible Cities by Italo Calvino. [Read one city a night|It is best in small sips].',
    'The Left Hand of Darkness by Le Guin, [if you can bear some cold|for the long walk over the ice alone].',
    'Something by Agatha Christie for a train, [and do not guess before the tea is cold|they hold up astonishingly well].',
    'The Little Prince, even if you know it. [It changes whenever you do|Above all if you know it].',
  ],
  film: [
    'My Neighbor Totoro, [on a rainy day|for the bus stop alone].',
    'Paterson, [if you like it when nothing happens, beautifully|a bus driver writes poems, and that is enough].',
    'Groundhog Day. [It is secretly wise|Everyone laughs, and then goes quiet].',
    'Amélie, [on an evening that needs some red and green|with something sweet].',
    'Casablanca, [because the lines are still better than ours|just to hear them all come from somewhere].',
  ],
  music: [
    'Kind of Blue, late, [with the lamp off|all of it in one go].',
    'Nina Simone, [anything live|starting with Feeling Good and then wherever she takes you].',
    'Satie’s Gymnopédies, [for a mood with no name|they tidy a room by themselves].',
    'Cesária Évora, [barefoot, in the kitchen|when you miss a place you have never been].',
  ],
  food: [
    'Shakshuka: [one pan, eggs, tomatoes, bread to wipe it up|it forgives every mistake].',
    'Spaghetti aglio e olio. [Ten minutes, and you feel like a grown-up|More garlic than seems wise].',
    'A proper miso soup with whatever is left in the fridge.',
    'Roast a whole cauliflower with far too much butter, [and tell nobody how easy it was|until the edges go dark].',
  ],
  cooking: [
    'Start with a risotto: [it wants company, not talent|you only have to stand there and stir].',
    'Dal, [slow, with a lot of onion|it gets better for three days].',
  ],
  games: [
    'Chess in a park with a stranger, [you lose and learn a name|at least once].',
    'Stardew Valley, [if you want to water things and be left alone|and goodbye weekend].',
    'Outer Wilds, [and read nothing about it before|if you like being lost on purpose].',
  ],
  travel: [
    'Porto, [out of season, with good shoes|for the light on the tiles].',
    'Ljubljana: [small, green and never in a hurry|one river, many chairs].',
    'The next town on your train line that you have never got out at.',
    'Ghent, [late afternoon, along the water|it is what people hope for elsewhere].',
  ],
}
