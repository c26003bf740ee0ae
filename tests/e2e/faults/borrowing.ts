import loans from '../../../src/content/strings/it/loans.json' with { type: 'json' }
import { checkout } from '../../../src/lib/contract/checkout.endpoints.ts'
import { me } from '../../../src/lib/contract/me.endpoints.ts'
import { orders } from '../../../src/lib/contract/orders.endpoints.ts'
import { queue } from '../../../src/lib/contract/queue.endpoints.ts'
import { reviews } from '../../../src/lib/contract/reviews.endpoints.ts'
import { addMonths } from '../../../src/lib/rules/dates.ts'
import { held } from './booking.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

const retry = ({ page }: Stage) => page.getByRole('button', { name: 'Riprova' }).click()

export const extension: Scenario = {
  name: 'a loan: extend it',
  endpoint: orders.extend,
  lossy: true,
  findsOut: true,
  start: async stage => {
    const { row, id } = await stage.loan((await stage.member()).id)
    const end = addMonths((await row()).to_date!, 1)
    await stage.page.goto(stage.at(`/me/orders/${id}`))
    const extend = stage.page.getByRole('button', { name: /^Estendi fino a / })
    await extend.click()
    const sure = stage.page.getByRole('button', { name: 'Sì, estendi' })
    await sure.waitFor()
    return {
      act: () => sure.click(),
      kept: () => expect(extend).toBeVisible(),
      again: async () => {
        await extend.click()
        await sure.click()
      },
      done: async () => {
        await expect(stage.page.getByText('Estensione del prestito avvenuta con successo')).toBeVisible()
        await expect(stage.page.getByRole('alert')).toHaveCount(0)
      },
      times: async () => ((await row()).to_date === end ? 1 : 0),
    }
  },
}

const calendar = (name: string, endpoint: Scenario['endpoint'], had: boolean): Scenario => ({
  // The part that shows it comes when it is asked for: before the network goes.
  name,
  endpoint,
  atCall: true,
  start: async stage => {
    const who = await stage.member()
    await stage.loan(who.id)
    const before = had ? (await who.post('/v1/me/calendar')).body.url : null
    const { page } = stage
    await page.goto(stage.at('/me/orders'))
    const show = page.getByRole('button', { name: 'Mostra il link' })
    await show.waitFor()
    const field = page.getByLabel('Il tuo link')
    if (!had) {
      return { act: () => show.click(), again: () => retry(stage), done: () => expect(field).toHaveValue(/\.ics$/) }
    }
    await show.click()
    await expect(field).toHaveValue(before)
    return {
      act: () => page.getByRole('button', { name: 'Cambia il link' }).click(),
      kept: () => expect(field).toHaveValue(before),
      done: () => expect(field).not.toHaveValue(before),
    }
  },
})

export const borrowing: Scenario[] = [
  {
    name: 'loans',
    endpoint: orders.list,
    lang: 'en',
    atCall: true,
    start: async stage => {
      await stage.loan((await stage.member()).id)
      return {
        act: () => stage.page.goto(stage.at('/me/orders')),
        again: () => stage.page.getByRole('button', { name: 'Try again' }).click(),
        done: () => expect(stage.page.getByText(/^Cosa/).first()).toBeVisible(),
      }
    },
  },
  {
    name: 'a loan',
    endpoint: orders.read,
    atCall: true,
    start: async stage => {
      const { id, object } = await stage.loan((await stage.member()).id)
      return {
        act: () => stage.page.goto(stage.at(`/me/orders/${id}`)),
        again: () => retry(stage),
        done: () => expect(stage.page.getByText(object.name).first()).toBeVisible(),
      }
    },
  },
  {
    name: 'a loan: cancel it',
    endpoint: orders.cancel,
    says: loans.order.cancel_failed,
    lossy: true,
    findsOut: true,
    start: async stage => {
      const { id, row } = await stage.pending((await stage.member()).id)
      const { page } = stage
      await page.goto(stage.at(`/me/orders/${id}`))
      const cancel = page.getByRole('button', { name: 'Annulla il prestito' })
      await cancel.click()
      const sure = page.getByRole('button', { name: 'Sì, annulla' })
      await sure.waitFor()
      return {
        act: () => sure.click(),
        kept: () => expect(cancel).toBeVisible(),
        again: async () => {
          await cancel.click()
          await sure.click()
        },
        done: async () => {
          await expect(page).toHaveURL(stage.at('/me/orders'))
          await expect(page.getByText('Prestito annullato')).toBeVisible()
        },
        times: async () => ((await row()).status === 'cancelled' ? 1 : 0),
      }
    },
  },
  extension,
  {
    name: 'loans: extend them all',
    endpoint: orders.extendAll,
    lossy: true,
    findsOut: true,
    start: async stage => {
      const { id } = await stage.member()
      const lent = [await stage.loan(id), await stage.loan(id)]
      const ends = await Promise.all(lent.map(async one => addMonths((await one.row()).to_date!, 1)))
      const places = stage.page.waitForResponse(answer => new URL(answer.url()).pathname === queue.list.path)
      await stage.page.goto(stage.at('/me/orders'))
      await places
      const all = stage.page.getByRole('button', { name: 'Estendi tutti di un mese' })
      await all.waitFor()
      await all.click()
      const sure = stage.page.getByRole('button', { name: 'Sì, li tengo' })
      await sure.waitFor()
      await expect(stage.page.getByRole('dialog').getByRole('listitem')).toHaveText([/: fino a /, /: fino a /])
      return {
        act: () => sure.click(),
        kept: () => expect(all).toBeVisible(),
        again: async () => {
          await all.click()
          await sure.click()
        },
        done: async () => {
          await expect(stage.page.getByText('Com’è andata')).toBeVisible()
          await expect(all).toBeHidden()
          await expect(stage.page.getByRole('alert')).toHaveCount(0)
        },
        times: async () => {
          const rows = await Promise.all(lent.map(one => one.row()))
          return rows.every((row, n) => row.to_date === ends[n]) ? 1 : 0
        },
      }
    },
  },
  {
    name: 'a review: its loan',
    endpoint: orders.read,
    atCall: true,
    start: async stage => {
      const { id } = await stage.loan((await stage.member()).id)
      return {
        act: () => stage.page.goto(stage.at(`/me/orders/${id}/review`)),
        again: () => retry(stage),
        done: () => expect(stage.page.getByRole('button', { name: 'Invia la recensione' })).toBeVisible(),
      }
    },
  },
  {
    name: 'a review: send it',
    endpoint: reviews.add,
    lossy: true,
    start: async stage => {
      const { id } = await stage.loan((await stage.member()).id)
      const { page } = stage
      await page.goto(stage.at(`/me/orders/${id}/review`))
      const rating = page.getByRole('radio', { name: /Molto bene/ })
      await rating.check()
      await page.getByRole('textbox').fill('Leggero e comodo.')
      return {
        act: () => page.getByRole('button', { name: 'Invia la recensione' }).click(),
        kept: async () => {
          await expect(rating).toBeChecked()
          await expect(page.getByRole('textbox')).toHaveValue('Leggero e comodo.')
        },
        done: () =>
          expect(page.getByText(/Grazie per la tua recensione!|Hai già recensito questo oggetto!/)).toBeVisible(),
        times: async () =>
          (await stage.db.selectFrom('reviews').select('id').where('order_id', '=', id).execute()).length,
      }
    },
  },
  {
    name: 'loans: a booking begun',
    endpoint: checkout.read,
    atCall: true,
    quiet: 'a reminder: the list is whole without it',
    start: async stage => {
      await held(stage)
      return {
        act: () => stage.page.goto(stage.at('/me/orders')),
        again: () => stage.page.reload(),
        done: () => expect(stage.page.locator('main').getByText('Hai una prenotazione da finire')).toBeVisible(),
      }
    },
  },
  {
    name: 'loans: objects waited for',
    endpoint: queue.list,
    atCall: true,
    start: async stage => {
      const who = await stage.member()
      const { id, name } = await stage.object()
      await who.post(`/v1/me/products/${id}/wishes`)
      return {
        act: () => stage.page.goto(stage.at('/me/orders')),
        again: () => retry(stage),
        done: () => expect(stage.page.getByText(name)).toBeVisible(),
      }
    },
  },
  calendar('calendar: its address', me.calendar, false),
  calendar('calendar: its first address', me.renewCalendar, false),
  calendar('calendar: another address', me.renewCalendar, true),
]
