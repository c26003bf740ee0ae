import type { Plugin } from 'vite'

/**
 * For browsers, dayjs in modules instead of the bundle it comes as, and without its English names of days and months:
 * what a page shows is written by the browser itself (`lib/format.ts`). Half a kilobyte less on every page with dates.
 */
export function leanDates(): Plugin {
  const mark = '\0dayjs-locale'
  return {
    name: 'lean-dates',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name !== 'client') return null
      if (source === 'dayjs') return this.resolve('dayjs/esm', importer)
      return source === './locale/en' && importer?.includes('/dayjs/esm/') ? mark : null
    },
    load(id) {
      return id === mark ? "export default { name: 'en' }" : null
    },
  }
}
