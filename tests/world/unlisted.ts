import pino from 'pino'
import { unlisted } from '../../server/http/serve.ts'

/** A log that says nothing, and remembers the refusals that an endpoint's contract does not list. */
export function watchRefusals() {
  const found: string[] = []
  const stream = { write: (line: string) => void (line.includes(unlisted) && found.push(line)) }
  return {
    log: pino({ level: 'error' }, stream),
    /** @throws when there was one: the endpoint's `fails` lacks a code, or the command refuses what it must not */
    check: () => {
      if (found.length) throw new Error(`${unlisted}: ${[...new Set(found.map(codeOf))].join(', ')}`)
    },
  }
}

function codeOf(line: string): string {
  const { code, path } = JSON.parse(line) as { code: string; path: string }
  return `${code} of ${path}`
}
