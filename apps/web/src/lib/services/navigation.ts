/** Lets code outside React navigate; until the router is bound, by a full page load. */
export type Navigation = {
  go(path: string): void
  bind(navigate: (path: string) => void): () => void
}

export function createNavigation(load: (path: string) => void): Navigation {
  let navigate = load
  return {
    go: (path) => navigate(path),
    bind(next) {
      navigate = next
      return () => {
        navigate = load
      }
    },
  }
}
