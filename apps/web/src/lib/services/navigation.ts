/** Lets code outside React change the address; until the router has bound itself the page loads anew. */
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
