import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/** Minifies the inline script of every page. */
export function leanInline(): Plugin {
  return {
    name: 'lean-inline',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/inline.js?raw')) return null
      const file = id.replace('?raw', '')
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { compress: true, mangle: true })
      if (errors.length) throw new Error(errors[0]!.message)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
