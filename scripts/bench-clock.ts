/** Loaded before a bench's server: its time is ahead by the milliseconds in the file that `BENCH_CLOCK` names. */
import { readFileSync } from 'node:fs'

const lookEveryMs = 100
const machine = Date
let ahead = 0

function look(): void {
  try {
    ahead = Number(readFileSync(process.env.BENCH_CLOCK!, 'utf8'))
  } catch {
    // Until the bench has written it, the time is the machine's.
  }
}

look()
setInterval(look, lookEveryMs).unref()

globalThis.Date = class extends machine {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(machine.now() + ahead)
    else super(...(given as [number]))
  }
  static override now = () => machine.now() + ahead
} as DateConstructor
