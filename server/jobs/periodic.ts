import { purgeFileStore } from '../files/purge.ts'
import { listWithIntents } from '../payments/follow-up-queries.ts'
import { stopUnchecked } from '../desk/stop-unchecked.ts'
import { liftOver } from '../desk-members/suspend.ts'
import { endTurns } from '../queue/end-turns.ts'
import { cancelUncollected } from './cancel-uncollected.ts'
import { lapseRequests, warnDesk } from './lapse-requests.ts'
import { freeHolds, listWithHolds } from './free-holds.ts'
import type { Periodic } from './periodic-run.ts'
import { purgeExpired } from './purge-expired.ts'
import { purgeOld } from './purge-old.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { remind } from './remind.ts'
import { retain } from './retention.ts'
import { vacuum } from './vacuum.ts'

const minute = 60_000

/** The periodic jobs of every library. Each may run twice or late without harm. */
export const periodic: Periodic[] = [
  { name: 'payments', everyMs: 10_000, run: reconcilePayments, listWaiting: listWithIntents },
  { name: 'holds', everyMs: minute, run: freeHolds, listWaiting: listWithHolds },
  { name: 'undecided', everyMs: 10 * minute, run: lapseRequests },
  { name: 'undecided_soon', dailyFrom: 8, run: warnDesk },
  { name: 'uncollected', everyMs: 10 * minute, run: cancelUncollected },
  { name: 'turns', everyMs: 10 * minute, run: endTurns },
  { name: 'suspensions', everyMs: 10 * minute, run: liftOver },
  { name: 'checks', everyMs: 10 * minute, run: stopUnchecked },
  { name: 'reminders', dailyFrom: 8, run: remind },
  { name: 'files', dailyFrom: 4, run: purgeFileStore },
  { name: 'tries', everyMs: 60 * minute, run: purgeExpired },
  { name: 'tidy', dailyFrom: 3, run: purgeOld },
  { name: 'retention', dailyFrom: 3, run: retain },
  { name: 'vacuum', dailyFrom: 3, runWhole: vacuum },
]
