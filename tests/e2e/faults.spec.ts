import { confirm } from './faults/booking.ts'
import { extension } from './faults/borrowing.ts'
import { signUp } from './faults/entering.ts'
import { capture } from './faults/paying.ts'
import { playFault } from './faults/run.ts'
import { faultsFor, type Scenario } from './faults/scenario.ts'
import { upload } from './faults/sharing.ts'
import { test } from './site.ts'

/** The riskiest of what `npm run safety -- screens` plays: money, loans, and what is long to type. */
const riskiest: [rows: string, scenario: Scenario][] = [
  ['B13 A6', confirm],
  ['B13 B2', capture],
  ['B13', signUp],
  ['B13', upload],
  ['B13', extension],
]

for (const [rows, scenario] of riskiest) {
  test(`${rows} ${scenario.name}: whatever happens to the call, one can go on, and it happens once`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(150_000)
    for (const fault of faultsFor(scenario)) await test.step(fault, () => playFault(site, browser, scenario, fault))
  })
}
