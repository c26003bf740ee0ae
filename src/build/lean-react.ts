import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const renderer = fileURLToPath(new URL('react-renderer.ts', import.meta.url))
const reactDom = fileURLToPath(new URL('react-at-once.ts', import.meta.url))

/**
 * A page's React components drawn in less than half of the time: Astro's renderer draws each twice, the first time only
 * to learn whether it is one of React's, and both times through a stream.
 */
export function leanReact(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'lean-react',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (this.environment.name === 'client') return null
      const instead = replacement(source, importer)
      if (instead) replaced.add(instead)
      return instead
    },
    generateBundle() {
      if (this.environment.name === 'prerender' && replaced.size < 2)
        throw new Error('Astro draws React components in another way than this build replaces')
    },
  }
}

function replacement(source: string, importer: string): string | null {
  if (source === '@astrojs/react/server.js') return importer === renderer ? null : renderer
  return source === 'react-dom/server' && importer.includes('/@astrojs/react/') ? reactDom : null
}
