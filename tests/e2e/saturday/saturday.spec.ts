import { type Browser, expect } from '@playwright/test'
import { approveAll } from './approving.ts'
import { chooseByMail, putInRepair } from './broken.ts'
import { closeTheDesk, receiptsOfCash, registerThird, renewOthers, takeDonation } from './cash.ts'
import { closeItAgain, closeTheWeek } from './closing.ts'
import { lendToNew, lendWalkIns, receipts, refuseSuspended } from './counter.ts'
import { takeDamaged } from './damaged.ts'
import { beClosed, compareFiles, compareLists, compareNumbers, compareRegister } from './evening.ts'
import { handOutBooked, tickContents } from './handing.ts'
import { comeBack, handOutAtOnce, returnElsewhere, workWithout } from './market.ts'
import { beginAtHalfPastTwo, wereInTime } from './numbers.ts'
import { answerThree, callTheLate, hideOne, moveAWeekOn, printTwo, verifyTwo } from './people.ts'
import { bookOther, carryAll, leaveMarket, prepareAll, preparedMails } from './preparing.ts'
import { returnGood } from './returning.ts'
import { accessible, type Day, test, turnTo } from './site.ts'

type Act = (day: Day, browser: Browser) => Promise<unknown>
const looked =
  (...who: ('ada' | 'bruno' | 'carla' | 'dario')[]): Act =>
  async day => {
    for (const one of who) await accessible(day[one])
  }

/**
 * The acts of the acceptance in their order, each with the time at which it begins. Who is late is called at three, so
 * that is before the third act; two of the fifteen hand-outs and two of the nineteen returns are those of the market.
 */
const afternoon: [time: string, what: string, acts: Act[]][] = [
  ['14:31', '1: requests', [approveAll]],
  [
    '14:40',
    '2: shelves',
    [prepareAll, looked('ada'), bookOther, carryAll, looked('ada', 'dario'), leaveMarket, preparedMails],
  ],
  ['15:00', '9: who is late', [callTheLate]],
  ['15:05', '3: hand-outs', [refuseSuspended, handOutBooked, tickContents, looked('ada')]],
  ['15:20', '3: walk-ins', [lendToNew, lendWalkIns, receipts, looked('ada')]],
  ['15:35', '4: returns', [returnGood, takeDamaged, looked('carla')]],
  ['15:45', '5: members and cash', [registerThird, renewOthers, takeDonation, receiptsOfCash, looked('ada')]],
  ['16:00', '6: the market', [workWithout, returnElsewhere, comeBack]],
  ['16:15', '7: in the same second', [handOutAtOnce, looked('ada', 'carla', 'dario')]],
  ['16:30', '8: found broken', [putInRepair, chooseByMail]],
  ['16:45', '9: a week more', [moveAWeekOn]],
  ['17:00', '10: a closure', [closeTheWeek, closeItAgain, looked('ada', 'carla')]],
  [
    '17:30',
    '11: messages, objects, a review',
    [answerThree, looked('carla'), verifyTwo, looked('ada'), printTwo, hideOne],
  ],
  ['18:30', '12: the desk closes', [beClosed, closeTheDesk, looked('ada')]],
  [
    '18:35',
    'numbers, lists, files and register',
    [compareNumbers, looked('bruno', 'dario'), compareLists, compareFiles],
  ],
  ['18:40', 'the register', [compareRegister, looked('ada')]],
]

test('a busy Saturday at two desks: one afternoon on one site', async ({ day, browser }) => {
  test.setTimeout(900_000)
  await test.step('14:30 half past two', () => beginAtHalfPastTwo(day))
  for (const [time, what, acts] of afternoon)
    await test.step(`${time} ${what}`, async () => {
      await turnTo(day, time)
      for (const act of acts) await act(day, browser)
    })
  expect(day.taps + day.ways).toBeLessThanOrEqual(180)
  // As docs/testing.md counts them, act by act.
  expect(day.taps).toBe(127)
  wereInTime(day)
})
