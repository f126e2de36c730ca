/** A brand: what differs between the sites that one build serves. */
export interface Variant {
  /** Names storage, styles and tokens of the brand; never changes. */
  key: string
  /** As visitors read it. */
  name: string
  /** Whether the brand may show adult content to those who are allowed to see it (EXPLORE-025). */
  isNsfwCapable: boolean
  theme: 'dark' | 'light'
}
