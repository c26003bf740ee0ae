import { digest, randomToken } from '../../../server/auth/digests.ts'
import { newId } from '../../../server/ids.ts'
import { accounts } from '../../../src/lib/contract/accounts.endpoints.ts'
import { auth } from '../../../src/lib/contract/auth.endpoints.ts'
import { me } from '../../../src/lib/contract/me.endpoints.ts'
import { expect } from './patient.ts'
import { password } from './people.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

const submit = ({ page }: Stage) => page.locator('main form button[type=submit]:not([aria-disabled=true])')

const value = (stage: Stage, label: string, wanted: string) =>
  expect(stage.page.getByLabel(label, { exact: true })).toHaveValue(wanted)

/** Sessions opened from now on. */
async function newSessions({ db }: Stage, id: string): Promise<() => Promise<number>> {
  const count = async () => (await db.selectFrom('sessions').select('id').where('member_id', '=', id).execute()).length
  const before = await count()
  return async () => (await count()) - before
}

async function fillSignUp(stage: Stage, email: string): Promise<void> {
  const fields = {
    Nome: 'Lia',
    Cognome: 'Conti',
    Telefono: '+39 333 123 45 67',
    'Matricola universitaria': '0000912345',
    'Indirizzo e numero civico': 'Via Mascarella 3',
    CAP: '40126',
    Città: 'Bologna',
    'Provincia (due lettere)': 'BO',
    Password: 'sette gatti in fila',
  }
  for (const [label, text] of Object.entries(fields)) await stage.page.getByLabel(label, { exact: true }).fill(text)
  await stage.page.getByLabel('E-mail').fill(email)
}

export const signUp: Scenario = {
  name: 'sign up',
  endpoint: accounts.signUp,
  lossy: true,
  start: async stage => {
    const email = `prova-${newId()}@posta.test`
    await stage.page.goto(stage.at('/signup'))
    await fillSignUp(stage, email)
    return {
      act: () => submit(stage).click(),
      kept: async () => {
        await value(stage, 'Città', 'Bologna')
        await value(stage, 'Password', 'sette gatti in fila')
      },
      done: () => expect(stage.page.getByRole('heading', { name: 'Guarda nella tua posta' })).toBeVisible(),
      times: async () =>
        (await stage.db.selectFrom('members').select('id').where('email', '=', email).execute()).length,
    }
  },
}

export const entering: Scenario[] = [
  {
    name: 'sign in',
    endpoint: auth.signIn,
    start: async stage => {
      const { email, id } = await stage.person()
      await stage.page.goto(stage.at('/signin'))
      await stage.page.getByLabel('E-mail').fill(email)
      await stage.page.getByLabel('Password', { exact: true }).fill(password)
      return {
        act: () => submit(stage).click(),
        kept: () => value(stage, 'Password', password),
        done: () => expect(stage.page).toHaveURL(stage.at('/')),
        times: await newSessions(stage, id),
      }
    },
  },
  {
    name: 'sign in again, over the page',
    endpoint: auth.signIn,
    start: async stage => {
      const { email, id } = await stage.member()
      const { page } = stage
      await page.goto(stage.at('/me/orders'))
      await page.getByText('Ancora nessun prestito').waitFor()
      // A page in view would notice, and have nothing to ask when it is read again.
      await page.goto('about:blank')
      await stage.db
        .updateTable('sessions')
        .set({ revoked_at: stage.clock.now() })
        .where('member_id', '=', id)
        .execute()
      await page.goto(stage.at('/me/orders'))
      const dialog = page.getByRole('dialog', { name: 'Entra di nuovo' })
      await dialog.getByLabel('E-mail').fill(email)
      await dialog.getByLabel('Password').fill(password)
      return {
        act: () => dialog.getByRole('button', { name: 'Accedi', exact: true }).click(),
        kept: () => expect(dialog.getByLabel('Password')).toHaveValue(password),
        done: () => expect(page.getByText('Ancora nessun prestito')).toBeVisible(),
        times: await newSessions(stage, id),
      }
    },
  },
  signUp,
  {
    name: 'mail the proof again',
    endpoint: accounts.sendVerification,
    start: async stage => {
      const { id } = await stage.member()
      await stage.db.updateTable('members').set({ verified_at: null }).where('id', '=', id).execute()
      await stage.page.goto(stage.at('/me'))
      const again = stage.page.getByRole('button', { name: 'Manda di nuovo la mail' })
      await again.waitFor()
      return {
        act: () => again.click(),
        done: () => expect(stage.page.getByText('Mail mandata')).toBeVisible(),
        times: async () =>
          (await stage.db.selectFrom('email_verifications').select('member_id').where('member_id', '=', id).execute())
            .length,
      }
    },
  },
  {
    name: 'prove the address',
    endpoint: accounts.join,
    start: async stage => {
      const { id } = await stage.person()
      const token = randomToken(16)
      const now = stage.clock.now()
      await stage.db.updateTable('members').set({ verified_at: null }).where('id', '=', id).execute()
      await stage.db
        .insertInto('email_verifications')
        .values({
          library_id: stage.library,
          token_hash: digest(token),
          member_id: id,
          created_at: now,
          expires_at: new Date(now.getTime() + 3_600_000),
        })
        .execute()
      await stage.page.goto(stage.at(`/signin#verify=${token}`))
      return {
        act: () => stage.page.getByRole('button', { name: 'Conferma l’indirizzo' }).click(),
        done: () => expect(stage.page.getByText('Indirizzo confermato')).toBeVisible(),
      }
    },
  },
  ...['profile', 'menu'].map((where): Scenario => ({
    name: `sign out, from the ${where}`,
    endpoint: auth.signOut,
    start: async stage => {
      const { id } = await stage.member()
      const { page } = stage
      await page.goto(stage.at('/me'))
      const inPage = page.locator('main').getByRole('button', { name: 'Esci' })
      await inPage.waitFor()
      const inMenu = page.locator('[data-sign-out]')
      if (where === 'menu') await page.setViewportSize({ width: 1280, height: 800 })
      const open = () => page.locator('[popovertarget=menu]').first().click()
      return {
        act: async () => {
          if (where === 'profile') return inPage.click()
          if (!(await inMenu.isVisible())) await open()
          await inMenu.click()
        },
        done: () => expect(page).toHaveURL(stage.at('/')),
        times: async () =>
          (
            await stage.db
              .selectFrom('sessions')
              .select('id')
              .where('member_id', '=', id)
              .where('revoked_at', 'is not', null)
              .execute()
          ).length,
      }
    },
  })),
  {
    name: 'a page wakes its session',
    endpoint: auth.refresh,
    atCall: true,
    start: async stage => {
      await stage.member()
      return {
        act: () => stage.page.goto(stage.at('/me/orders')),
        again: () => stage.page.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(stage.page.getByText('Ancora nessun prestito')).toBeVisible(),
      }
    },
  },
  {
    name: 'profile: the card',
    endpoint: me.card,
    atCall: true,
    quiet: 'only the code and the last day are missing',
    start: async stage => {
      await stage.member()
      return {
        act: () => stage.page.goto(stage.at('/me')),
        again: () => stage.page.reload(),
        done: () => expect(stage.page.getByRole('heading', { level: 1 })).toContainText('Ciao'),
      }
    },
  },
  {
    name: 'profile',
    endpoint: me.read,
    atCall: true,
    lang: 'en',
    start: async stage => {
      await stage.member()
      return {
        act: () => stage.page.goto(stage.at('/me')),
        again: () => stage.page.getByRole('button', { name: 'Try again' }).click(),
        done: () => expect(stage.page.getByRole('heading', { level: 1 })).toContainText('Hello'),
      }
    },
  },
]
