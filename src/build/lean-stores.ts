import type { Plugin } from 'vite'

/** No screen of ours reads a part of a store by its keys: what would is a third of a kilobyte on every page with one. */
export function leanStores(): Plugin {
  const mark = '\0stores'
  return {
    name: 'lean-stores',
    enforce: 'pre',
    resolveId(source, importer) {
      const asked =
        this.environment.name === 'client' && source === 'nanostores' && importer?.includes('/@nanostores/react/')
      return asked ? mark : null
    },
    load(id) {
      return id === mark ? 'export const listenKeys = (store, keys, listener) => store.listen(listener)' : null
    },
  }
}
