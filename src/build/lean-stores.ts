import type { Plugin } from 'vite'

/**
 * `@nanostores/react` imports `listenKeys`, which no screen of ours uses: a third of a kilobyte on every page with a
 * store.
 */
export function leanStores(): Plugin {
  const mark = '\0stores'
  return {
    name: 'lean-stores',
    enforce: 'pre',
    resolveId(source, importer) {
      const isReactBinding =
        this.environment.name === 'client' && source === 'nanostores' && importer?.includes('/@nanostores/react/')
      return isReactBinding ? mark : null
    },
    load(id) {
      return id === mark ? 'export const listenKeys = (store, keys, listener) => store.listen(listener)' : null
    },
  }
}
