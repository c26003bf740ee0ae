import { checkout } from '../../../src/lib/contract/checkout.endpoints.ts'
import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { queue } from '../../../src/lib/contract/queue.endpoints.ts'
import { addDays } from '../../../src/lib/rules/dates.ts'
import type { Person } from '../../world/lent.ts'
import { unprinted } from './objects.ts'
import { expect, pressOr } from './patient.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

const wishOf = ({ db }: Stage, { id }: Person) =>
  db.selectFrom('wishes').selectAll().where('member_id', '=', id).execute()

/** An object that was out when its page was printed, none of those that stand on no page: who waits for it does so there. */
async function busyObject({ site }: Stage): Promise<string> {
  type Row = { id: string; name: string; loan: { status: string; to_date: string; kept: boolean } }
  for (let page = 1; ; page++) {
    const { docs } = (await site.visitor().get(`/v1/catalogs/all?limit=100&page=${page}`)).body as { docs: Row[] }
    const found = docs.find(
      ({ name, loan }) =>
        !name.startsWith(unprinted) && loan.status === 'busy' && loan.to_date >= '2026-11-24' && !loan.kept,
    )
    if (found) return found.id
    if (docs.length === 0) throw new Error('no printed object is out')
  }
}

async function openQueue({ page, at }: Stage, id: string): Promise<void> {
  await page.goto(at(`/products/${id}`))
  await page.getByText('Vuoi sapere quando torna?').click()
}

const joining = (name: string, endpoint: Endpoint): Scenario => ({
  name,
  endpoint,
  lossy: endpoint === queue.wish,
  findsOut: true,
  start: async stage => {
    const who = await stage.member()
    await openQueue(stage, await busyObject(stage))
    const join = stage.page.getByRole('button', { name: 'Avvisami' })
    await join.waitFor()
    return {
      act: () => join.click(),
      kept: () => expect(join).toBeVisible(),
      done: () => expect(stage.page.getByText(/coda.*: ti scriviamo/)).toBeVisible(),
      times: async () => (await wishOf(stage, who)).filter(one => one.position !== null).length,
    }
  },
})

/** Somebody whose turn it is, on the list of what they wait for. */
async function offered(stage: Stage) {
  const who = await stage.member()
  const { id, name } = await stage.object()
  const now = stage.clock.now()
  await stage.db
    .insertInto('wishes')
    .values({
      library_id: stage.library,
      product_id: id,
      member_id: who.id,
      created_at: now,
      position: 1,
      turn_since: now,
      turn_until: addDays(stage.clock.today(), 2),
    })
    .execute()
  await stage.page.goto(stage.at('/me/orders'))
  await stage.page.getByText(name).waitFor()
  return { who, id, name }
}

export const waiting: Scenario[] = [
  joining('queue: take a place', queue.wish),
  joining('queue: look before taking one', queue.read),
  {
    name: 'queue: where one stands',
    endpoint: queue.read,
    atCall: true,
    quiet: 'who waits already keeps the place, asked for again',
    start: async stage => {
      const who = await stage.member()
      const id = await busyObject(stage)
      await who.post(`/v1/me/products/${id}/wishes`)
      return {
        act: () => openQueue(stage, id),
        again: () =>
          pressOr(stage.page.getByRole('button', { name: 'Avvisami' }), stage.page.getByText(/coda.*: ti scriviamo/)),
        done: () => expect(stage.page.getByText(/coda.*: ti scriviamo/)).toBeVisible(),
        times: async () => (await wishOf(stage, who)).length,
      }
    },
  },
  {
    name: 'queue: leave it, from the object',
    endpoint: queue.leave,
    start: async stage => {
      const who = await stage.member()
      const id = await busyObject(stage)
      await who.post(`/v1/me/products/${id}/wishes`)
      await openQueue(stage, id)
      const leave = stage.page.getByRole('button', { name: 'Esci dalla coda' })
      await leave.waitFor()
      return {
        act: () => leave.click(),
        kept: () => expect(leave).toBeVisible(),
        done: () => expect(stage.page.getByRole('button', { name: 'Avvisami' })).toBeVisible(),
        times: async () => 1 - (await wishOf(stage, who)).length,
      }
    },
  },
  {
    name: 'queue: leave it, from the list',
    endpoint: queue.leave,
    lossy: true,
    findsOut: true,
    start: async stage => {
      const { who, name } = await offered(stage)
      const leave = stage.page.getByRole('button', { name: `Esci dalla coda: ${name}` })
      return {
        act: () => leave.click(),
        again: async () => {
          if (await leave.isVisible()) await leave.click()
        },
        done: () => expect(stage.page.getByText(name)).toBeHidden(),
        times: async () => 1 - (await wishOf(stage, who)).length,
      }
    },
  },
  {
    name: 'queue: let a turn go by',
    endpoint: queue.skip,
    lossy: true,
    findsOut: true,
    start: async stage => {
      const { who, name } = await offered(stage)
      const { page } = stage
      const skip = page.getByRole('button', { name: 'Salta il turno' })
      const sure = page.getByRole('button', { name: 'Sì, salta' })
      await skip.click()
      return {
        act: () => sure.click(),
        kept: async () => {
          await expect(sure).toBeHidden()
          await expect(skip).toBeVisible()
        },
        again: async () => {
          await skip.click()
          await sure.click()
        },
        done: async () => {
          await expect(skip).toBeHidden()
          await expect(page.getByText(name)).toBeVisible()
        },
        times: async () => (await wishOf(stage, who)).filter(one => one.turn_until === null).length,
      }
    },
  },
  {
    name: 'queue: take the turn',
    endpoint: checkout.setCart,
    atCall: true,
    start: async stage => {
      await offered(stage)
      const { page } = stage
      return {
        act: () => page.getByRole('link', { name: 'Prenota', exact: true }).last().click(),
        again: () => page.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(page.getByText('Dove ritiri e restituisci?')).toBeVisible(),
      }
    },
  },
]
