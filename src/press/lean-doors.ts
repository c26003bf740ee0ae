import type { Plugin } from 'vite'

/** What a door says to the API's readers, and what the server and the types check: refusals, on whose behalf. */
const forOthers = /\b(?:summary: (?:'[^']*'|"[^"]*"|`[^`]*`)|onBehalf: \w+|fails: \[[^\]]*\]),?/g

/** In the browser a door needs its method, path and access: what is written for people stays behind. */
export function leanDoors(): Plugin {
  return {
    name: 'lean-doors',
    enforce: 'pre',
    transform(code, id) {
      const forBrowser = this.environment.name === 'client' && id.endsWith('.doors.ts')
      return forBrowser ? { code: code.replace(forOthers, ''), map: null } : null
    },
  }
}
