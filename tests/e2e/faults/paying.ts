import { checkout } from '../../../src/lib/contract/checkout.endpoints.ts'
import { memberships } from '../../../src/lib/contract/memberships.endpoints.ts'
import { addDays } from '../../../src/lib/rules/dates.ts'
import { cartHome } from '../../world/deliveries.ts'
import type { Person } from '../../world/lent.ts'
import { answerPayer, payButton } from '../paying.ts'
import { loansOf } from './booking.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

/** A delivery whose day is held, to be paid. */
async function toPay(stage: Stage): Promise<Person> {
  const who = await stage.member()
  const object = await stage.object()
  await cartHome(who, object)
  const { status, body } = await who.post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
  if (status !== 200) throw new Error(`the day was refused: ${JSON.stringify(body)}`)
  return who
}

/** What was really taken from somebody. */
function captures({ site, db }: Stage, { id }: Person): () => Promise<number> {
  return async () => {
    const intents = await db
      .selectFrom('payment_intents')
      .select('provider_order_id')
      .where('member_id', '=', id)
      .execute()
    return intents.filter(
      one => site.provider.ledger.orders.get(one.provider_order_id ?? '')?.capture?.status === 'COMPLETED',
    ).length
  }
}

const finish = ({ page }: Stage) => page.getByRole('button', { name: 'Completa' })

/** Whoever is back on the network has it finished without a click. */
async function finishOrWait(stage: Stage, ended: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await ended()) return
    await finish(stage).click({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

const thanks = ({ page }: Stage) => page.getByText('Grazie, la tua prenotazione è arrivata!')

export const capture: Scenario = {
  name: 'checkout: take the payment',
  endpoint: checkout.confirm,
  atCall: true,
  lossy: true,
  start: async stage => {
    const who = await toPay(stage)
    await stage.page.goto(stage.at('/checkout/recap'))
    await payButton(stage.page).waitFor()
    const [loans, taken] = [loansOf(stage, who), captures(stage, who)]
    return {
      act: () => answerPayer(stage.page, 'Approva il pagamento'),
      kept: () => expect(stage.page.getByText('non serve pagare di nuovo')).toBeVisible(),
      again: () => finishOrWait(stage, () => thanks(stage).isVisible()),
      done: () => expect(thanks(stage)).toBeVisible(),
      times: async () => Math.max(await loans(), await taken()),
    }
  },
}

/** Somebody whose card ended yesterday. */
async function lapsed(stage: Stage): Promise<Person> {
  const who = await stage.member()
  const yesterday = addDays(stage.clock.today(), -1)
  await stage.db
    .updateTable('memberships')
    .set({ from_date: yesterday, to_date: yesterday })
    .where('member_id', '=', who.id)
    .execute()
  return who
}

const newCards =
  ({ db, clock }: Stage, { id }: Person) =>
  async () =>
    (
      await db
        .selectFrom('memberships')
        .select('id')
        .where('member_id', '=', id)
        .where('to_date', '>', clock.today())
        .execute()
    ).length

const renewed = ({ page }: Stage) => page.locator('main').getByText('Tessera rinnovata con successo!')

export const paying: Scenario[] = [
  {
    name: 'checkout: prepare the payment',
    endpoint: checkout.intent,
    atCall: true,
    start: async stage => {
      await toPay(stage)
      return {
        act: () => stage.page.goto(stage.at('/checkout/recap')),
        again: () => stage.page.getByRole('alert').getByRole('button').click(),
        done: () => expect(stage.page.getByRole('timer')).toBeVisible(),
      }
    },
  },
  capture,
  {
    name: 'cards',
    endpoint: memberships.list,
    atCall: true,
    start: async stage => {
      await stage.member()
      return {
        act: () => stage.page.goto(stage.at('/me/memberships')),
        again: () => stage.page.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(stage.page.getByText('Tessera annuale')).toBeVisible(),
      }
    },
  },
  {
    name: 'renewal: cards so far',
    endpoint: memberships.list,
    atCall: true,
    quiet: 'only the day until which it lasts is missing',
    start: async stage => {
      await stage.member()
      return {
        act: () => stage.page.goto(stage.at('/me/rinnovo-tessera')),
        again: () => stage.page.reload(),
        done: () => expect(stage.page.getByText('La tua tessera è attiva')).toBeVisible(),
      }
    },
  },
  {
    name: 'renewal: prepare the payment',
    endpoint: memberships.intent,
    atCall: true,
    start: async stage => {
      const who = await lapsed(stage)
      await stage.page.goto(stage.at('/me/rinnovo-tessera'))
      await payButton(stage.page).waitFor()
      return {
        act: () => payButton(stage.page).click(),
        again: () => answerPayer(stage.page, 'Approva il pagamento'),
        done: () => expect(renewed(stage)).toBeVisible(),
        times: newCards(stage, who),
      }
    },
  },
  {
    name: 'renewal: take the payment',
    endpoint: memberships.renew,
    atCall: true,
    lossy: true,
    start: async stage => {
      const who = await lapsed(stage)
      await stage.page.goto(stage.at('/me/rinnovo-tessera'))
      await payButton(stage.page).waitFor()
      const [cards, taken] = [newCards(stage, who), captures(stage, who)]
      return {
        act: () => answerPayer(stage.page, 'Approva il pagamento'),
        kept: () => expect(stage.page.getByText('non serve pagare di nuovo')).toBeVisible(),
        again: () => finishOrWait(stage, () => renewed(stage).isVisible()),
        done: () => expect(renewed(stage)).toBeVisible(),
        times: async () => Math.max(await cards(), await taken()),
      }
    },
  },
]
