import { newId } from '../../../server/ids.ts'
import { catalog } from '../../../src/lib/contract/catalog.endpoints.ts'
import { support } from '../../../src/lib/contract/support.endpoints.ts'
import { wishedWords } from '../../../src/lib/contract/wished-words.endpoints.ts'
import { freeObject } from '../../world/loans.ts'
import { expect, pressOr } from './patient.ts'
import type { Scenario } from './scenario.ts'

const search = (lang: 'it' | 'en', more: boolean): Scenario => ({
  name: more ? 'search: more of it' : `search${lang === 'en' ? ', in English' : ''}`,
  endpoint: catalog.search,
  lang,
  start: async stage => {
    const { page } = stage
    await page.goto(stage.at(more ? '/search?transportable=true' : '/search'))
    const rows = page.locator('.results li')
    const retry = page.getByRole('button', { name: lang === 'en' ? 'Try again' : 'Riprova' })
    if (more) {
      await expect(rows).toHaveCount(24)
      return {
        act: () => page.getByRole('button', { name: 'Mostra altri oggetti' }).click(),
        kept: () => expect(rows).toHaveCount(24),
        // Back in the network, the search is well by itself and offers more as before.
        again: () => pressOr(retry.or(page.getByRole('button', { name: 'Mostra altri oggetti' })), rows.nth(24)),
        done: () => expect.poll(() => rows.count()).toBeGreaterThan(24),
      }
    }
    const field = page.getByRole('searchbox')
    // The first touch brings it to life.
    await field.focus()
    return {
      act: () => field.fill('trapano'),
      kept: () => expect(field).toHaveValue('trapano'),
      again: () => pressOr(retry, rows.first()),
      done: () => expect(rows.first()).toBeVisible(),
    }
  },
})

export const catalogue: Scenario[] = [
  search('it', false),
  search('en', false),
  search('it', true),
  {
    name: 'an object not printed yet',
    endpoint: catalog.product,
    atCall: true,
    start: async stage => {
      const { id, name } = await stage.object()
      return {
        act: () => stage.page.goto(stage.at(`/products/${id}`)),
        again: () => stage.page.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(stage.page.getByRole('heading', { level: 1, name })).toBeVisible(),
      }
    },
  },
  {
    name: 'an object’s calendar',
    endpoint: catalog.loans,
    atCall: true,
    start: async stage => {
      const { id } = await freeObject(stage.site)
      await stage.page.goto(stage.at(`/products/${id}`))
      return {
        act: () => stage.page.getByText('Guarda il calendario').click(),
        again: () => stage.page.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(stage.page.getByRole('button', { name: /Primo giorno libero/ })).toBeVisible(),
      }
    },
  },
  {
    name: 'a code typed by hand',
    endpoint: catalog.product,
    start: async stage => {
      const { id, code } = await stage.object()
      await stage.page.goto(stage.at('/scan'))
      const field = stage.page.getByLabel('Codice dell’oggetto')
      await field.fill(code)
      return {
        act: () => stage.page.getByRole('button', { name: 'Apri l’oggetto' }).click(),
        kept: () => expect(field).toHaveValue(code),
        done: () => expect(stage.page).toHaveURL(stage.at(`/products/${id}`)),
      }
    },
  },
  {
    name: 'write to the library',
    endpoint: support.create,
    lang: 'en',
    lossy: true,
    start: async stage => {
      const { page } = stage
      const email = `scrive-${newId()}@posta.test`
      await page.goto(stage.at('/support'))
      await page.getByLabel('Your e-mail').fill(email)
      await page.getByLabel('What is it about').selectOption({ index: 2 })
      await page.getByLabel('Subject', { exact: true }).fill('The page stays blank')
      await page.getByLabel('Message').fill('Since yesterday evening.')
      return {
        act: () => page.locator('main').getByRole('button', { name: 'Send' }).click(),
        kept: () => expect(page.getByLabel('Message')).toHaveValue('Since yesterday evening.'),
        done: () => expect(page.getByText('Thank you for writing!')).toBeVisible(),
        times: async () =>
          (await stage.db.selectFrom('support_requests').select('id').where('email', '=', email).execute()).length,
      }
    },
  },
  {
    name: 'tell the library what was not found',
    endpoint: wishedWords.wish,
    lossy: true,
    start: async stage => {
      const { id } = await stage.member()
      await stage.page.goto(stage.at('/search?keywords=xyzzyplugh'))
      const tell = stage.page.getByRole('button', { name: 'Lo vorresti? Dillo a noi' })
      await tell.waitFor()
      return {
        act: () => tell.click(),
        kept: () => expect(tell).toBeVisible(),
        done: () => expect(stage.page.getByText('Grazie: cerchiamo «xyzzyplugh»')).toBeVisible(),
        times: async () =>
          (await stage.db.selectFrom('wished_words').select('words').where('member_id', '=', id).execute()).length,
      }
    },
  },
]
