import type { Plugin } from 'vite'

/** How long a script that is asked for later may take, as one that the page starts with (`layouts/inline.js`). */
const timeoutMs = 120_000

/**
 * What Vite wraps around every `import()`, without the style sheets that none of ours has: it gives up what hangs, and
 * tells the page of what does not come as Astro does of an island.
 */
const helper = `export const __vitePreload = load =>
  new Promise((done, fail) => {
    setTimeout(fail, ${timeoutMs}, new Error('a script hangs'))
    load().then(done, fail)
  }).catch(error => {
    dispatchEvent(new Event('astro:hydration-error'))
    throw error
  })`

export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'pre',
    load(id) {
      return this.environment.name === 'client' && id === '\0vite/preload-helper.js' ? helper : null
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.code.includes('__vite__mapDeps'))
          throw new Error(`${part.fileName} would be fetched without its style sheet`)
    },
  }
}
