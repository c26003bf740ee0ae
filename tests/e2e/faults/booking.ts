import checkoutWords from '../../../src/content/strings/it/checkout.json' with { type: 'json' }
import delivery from '../../../src/content/strings/it/delivery.json' with { type: 'json' }
import { catalog } from '../../../src/lib/contract/catalog.endpoints.ts'
import { checkout } from '../../../src/lib/contract/checkout.endpoints.ts'
import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { geo } from '../../../src/lib/contract/geo.endpoints.ts'
import { kits } from '../../../src/lib/contract/kits.endpoints.ts'
import { orders } from '../../../src/lib/contract/orders.endpoints.ts'
import { near } from '../../world/deliveries.ts'
import type { Person } from '../../world/lent.ts'
import { wishFor } from '../../world/loans.ts'
import { expect } from './patient.ts'
import type { AuditEntry, Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

/** How many loans somebody has asked for. */
export const loansOf =
  ({ db }: Stage, { id }: Person) =>
  async () =>
    (await db.selectFrom('orders').select('id').where('member_id', '=', id).where('status', '!=', 'checkout').execute())
      .length

const checkoutsOf =
  ({ db }: Stage, { id }: Person) =>
  async () =>
    (await db.selectFrom('orders').select('id').where('member_id', '=', id).where('status', '=', 'checkout').execute())
      .length

const retry = ({ page }: Stage) => page.getByRole('button', { name: 'Riprova' }).click()
const where = ({ page }: Stage) => page.getByText('Dove ritiri e restituisci?')

/** The loan's page of an object, with days chosen and a note written. */
async function chosen(stage: Stage) {
  const who = await stage.member()
  const { id } = await stage.object()
  const { page } = stage
  await page.goto(stage.at(`/checkout/loan?product=${id}`))
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  const note = page.getByLabel(/Domande o richieste/)
  await note.fill('Serve la prolunga?')
  const act = () => page.getByRole('button', { name: 'Continua' }).click()
  const deed: AuditEntry = {
    act,
    kept: () => expect(note).toHaveValue('Serve la prolunga?'),
    done: () => expect(page).toHaveURL(stage.at('/checkout/recap')),
    times: checkoutsOf(stage, who),
  }
  return deed
}

/** Days held by the library, as another page left them. */
export async function held(stage: Stage): Promise<Person> {
  const who = await stage.member()
  const object = await stage.object()
  await who.post(`/v1/checkout/cart/${object.id}`)
  await who.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
  const { status, body } = await who.post('/v1/checkout/loan', { ...wishFor(object), note: 'Passo alle sei' })
  if (status !== 200) throw new Error(`the days were refused: ${JSON.stringify(body)}`)
  return who
}

const opening = (name: string, endpoint: Endpoint, more: Partial<Scenario> = {}): Scenario => ({
  name,
  endpoint,
  atCall: true,
  start: async stage => {
    await stage.member()
    const { id } = await stage.object()
    return {
      act: () => stage.page.goto(stage.at(`/checkout/loan?product=${id}`)),
      again: () => retry(stage),
      done: () => expect(where(stage)).toBeVisible(),
    }
  },
  ...more,
})

const confirming = (name: string, endpoint: Endpoint): Scenario => ({
  name,
  endpoint,
  lossy: endpoint === checkout.confirm,
  start: async stage => {
    const who = await held(stage)
    await stage.page.goto(stage.at('/checkout/recap'))
    const send = stage.page.getByRole('button', { name: 'Conferma e invia la prenotazione' })
    await send.waitFor()
    return {
      act: () => send.click(),
      kept: () => expect(stage.page.getByText('Passo alle sei')).toBeVisible(),
      done: () => expect(stage.page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible(),
      times: loansOf(stage, who),
    }
  },
})

/** Three objects that the demonstration's short catalogue lacks, for «montare una mensola». */
export async function kitOf(stage: Stage): Promise<string[]> {
  const names = ['Livella a bolla', 'Cerca tubi']
  const made = names.map(it => stage.object({ name: JSON.stringify({ it, en: it }) }))
  return (await Promise.all(made)).map(one => one.id)
}

const kitIn = ({ page }: Stage) => page.getByRole('group', { name: 'Che cosa prendi?' })

const kit = (name: string, endpoint: Endpoint): Scenario => ({
  name,
  endpoint,
  lossy: endpoint === kits.book,
  atCall: endpoint === kits.read,
  start: async stage => {
    const who = await stage.member()
    await kitOf(stage)
    const { page } = stage
    const open = () => page.goto(stage.at('/checkout/kit?q=montare%20una%20mensola'))
    if (endpoint === kits.read) {
      return { act: open, again: () => retry(stage), done: () => expect(kitIn(stage)).toBeVisible() }
    }
    await open()
    await page.getByRole('button', { name: /Primo giorno libero/ }).click()
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
    const many = await kitIn(stage).getByRole('checkbox').count()
    return {
      act: () => page.getByRole('button', { name: /^Prenota \d oggetti$/ }).click(),
      kept: () => expect(kitIn(stage).getByRole('checkbox', { checked: true })).toHaveCount(many),
      done: () => expect(page.getByText(`${many} richieste inviate`)).toBeVisible(),
      times: async () => (await loansOf(stage, who)()) / many,
    }
  },
})

export const confirm = confirming('checkout: confirm', checkout.confirm)

export const booking: Scenario[] = [
  kit('a kit: its objects', kits.read),
  kit('a kit: book', kits.book),
  opening('checkout: open', checkout.read),
  opening('checkout: begin with an object', checkout.setCart),
  opening('checkout: days already taken', catalog.loans, { says: checkoutWords.calendar.busy_failed }),
  {
    name: 'checkout: how far a delivery goes',
    endpoint: geo.distances,
    says: delivery.problems.down,
    start: async stage => {
      await stage.member()
      const { id } = await stage.object()
      const { page } = stage
      await page.goto(stage.at(`/checkout/loan?product=${id}`))
      await page.getByLabel('Consegna a domicilio').check()
      const dialog = page.getByRole('dialog', { name: 'Dove facciamo la consegna?' })
      await dialog.getByLabel('Indirizzo').fill(near.address)
      await dialog.getByLabel('CAP').fill(near.cap)
      await dialog.getByLabel('Città').fill(near.city)
      await dialog.getByLabel('Provincia').fill(near.province)
      return {
        act: () => dialog.getByRole('button', { name: 'Conferma' }).click(),
        kept: () => expect(dialog.getByLabel('Indirizzo')).toHaveValue(near.address),
        done: () => expect(page.getByRole('button', { name: 'Cambia indirizzo' })).toBeVisible(),
      }
    },
  },
  { name: 'checkout: look before holding', endpoint: checkout.read, start: chosen },
  { name: 'checkout: where', endpoint: checkout.shipping, start: chosen },
  { name: 'checkout: when', endpoint: checkout.loan, start: chosen },
  {
    name: 'checkout: recap',
    endpoint: checkout.read,
    atCall: true,
    start: async stage => {
      await held(stage)
      return {
        act: () => stage.page.goto(stage.at('/checkout/recap')),
        again: () => retry(stage),
        done: () => expect(stage.page.getByText('Passo alle sei')).toBeVisible(),
      }
    },
  },
  confirming('checkout: look before confirming', checkout.read),
  confirm,
  {
    name: 'checkout: abandon',
    endpoint: checkout.clear,
    start: async stage => {
      await held(stage)
      await stage.page.goto(stage.at('/checkout/recap'))
      const leave = stage.page.getByRole('button', { name: 'Abbandona questo prestito' })
      await leave.waitFor()
      return { act: () => leave.click(), done: () => expect(stage.page).toHaveURL(/\/products\//) }
    },
  },
  {
    name: 'checkout: abandon, from another page',
    endpoint: checkout.clear,
    start: async stage => {
      await held(stage)
      const { page } = stage
      await page.goto(stage.at('/help'))
      const bar = page.getByRole('region', { name: 'Prenotazione in corso' })
      await bar.waitFor()
      return {
        act: async () => {
          await bar.getByRole('button', { name: 'Abbandona la prenotazione' }).click()
          await bar.getByRole('button', { name: 'Abbandona', exact: true }).click()
        },
        kept: () => expect(bar).toBeVisible(),
        done: () => expect(bar).toBeHidden(),
      }
    },
  },
  {
    name: 'the bar of a booking begun',
    endpoint: checkout.read,
    atCall: true,
    quiet: 'a hint: the page is whole without it',
    start: async stage => {
      await held(stage)
      return {
        act: () => stage.page.goto(stage.at('/help')),
        again: () => stage.page.reload(),
        done: () => expect(stage.page.getByRole('region', { name: 'Prenotazione in corso' })).toBeVisible(),
      }
    },
  },
  {
    name: 'checkout: thanks',
    endpoint: orders.read,
    atCall: true,
    start: async stage => {
      const { id } = await stage.pending((await stage.member()).id)
      return {
        act: () => stage.page.goto(stage.at(`/checkout/${id}/cb`)),
        again: () => retry(stage),
        done: () => expect(stage.page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible(),
      }
    },
  },
]
