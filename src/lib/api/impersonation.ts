/**
 * The member in whose name an administrator makes the calls of this tab; null: their own. Kept for the browser
 * session only, so that a closed tab ends it.
 */
export type Acting = { id: string; label: string }

const key = 'acting'

export const acting = {
  get(): Acting | null {
    return JSON.parse(globalThis.sessionStorage?.getItem(key) ?? 'null') as Acting | null
  },
  set(next: Acting | null) {
    if (next) globalThis.sessionStorage?.setItem(key, JSON.stringify(next))
    else globalThis.sessionStorage?.removeItem(key)
  },
}
