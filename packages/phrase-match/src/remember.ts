/**
 * Remembers what something lasting, such as a lexicon, finds in an object, for as long as both live: an earlier message
 * is read once and not anew with each turn (F-52). A lexicon that has changed is another object and reads anew.
 * @param find pure, and dependent on nothing but the two
 */
export function remember<By extends object, In extends object, Found>(
  find: (by: By, within: In) => Found,
): (by: By, within: In) => Found {
  const known = new WeakMap<By, WeakMap<In, Found>>()
  return (by, within) => {
    const ofOne = known.get(by) ?? new WeakMap<In, Found>()
    known.set(by, ofOne)
    const found = ofOne.get(within) ?? find(by, within)
    ofOne.set(within, found)
    return found
  }
}
