import { accounts } from '../../../src/lib/contract/accounts.endpoints.ts'
import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { me } from '../../../src/lib/contract/me.endpoints.ts'
import { push } from '../../../src/lib/contract/push.endpoints.ts'
import { sessionFor } from '../../world/library.ts'
import { takesNotifications } from '../push-browser.ts'
import { expect } from './patient.ts'
import { password } from './people.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

/** The page of what is a member's own, come whole. */
async function open(stage: Stage, elsewhere = 0) {
  const who = await stage.member()
  for (let n = 0; n < elsewhere; n++) await sessionFor(stage.site, who.id, stage)
  await stage.page.goto(stage.at('/me/data'))
  await stage.page.getByText('Questo dispositivo').waitFor()
  await stage.page.getByLabel('Promemoria').waitFor()
  return who
}

const reading = (name: string, endpoint: Endpoint, done: (stage: Stage) => Promise<unknown>): Scenario => ({
  name,
  endpoint,
  atCall: true,
  start: async stage => {
    await stage.member()
    return {
      act: () => stage.page.goto(stage.at('/me/data')),
      // Gone offline, both of the page's readings may have failed.
      again: async () => {
        const retry = stage.page.getByRole('button', { name: 'Riprova' })
        for (let left = await retry.count(); left > 0; left--) {
          await retry.first().click()
          await expect(retry).toHaveCount(left - 1)
        }
      },
      done: () => done(stage),
    }
  },
})

const ending = (name: string, others: number): Scenario => ({
  name,
  endpoint: accounts.endSession,
  start: async stage => {
    const { id } = await open(stage, others)
    const { page } = stage
    const one = page.getByRole('button', { name: /^Chiudi l’accesso di/ })
    const end = others > 2 ? page.getByRole('button', { name: 'Esci da tutti gli altri' }) : one.first()
    const before = await one.count()
    const left = async () =>
      (
        await stage.db
          .selectFrom('sessions')
          .select('id')
          .where('member_id', '=', id)
          .where('revoked_at', 'is', null)
          .execute()
      ).length
    const open_ = await left()
    return {
      act: () => end.click(),
      kept: () => expect(one).toHaveCount(before),
      done: () =>
        others > 2 ? expect(page.getByText('Sei dentro solo qui.')).toBeVisible() : expect(one).toHaveCount(before - 1),
      times: async () => (others > 2 ? Number((await left()) === 1) : open_ - (await left())),
    }
  },
})

/** The browser answers at once and for itself: what fails is the library's call. */
const notifying = (name: string, endpoint: Endpoint, was: boolean): Scenario => ({
  name,
  endpoint,
  atCall: true,
  start: async stage => {
    await takesNotifications(stage, { workers: false })
    const { id } = await open(stage)
    const box = stage.page.getByLabel('Avvisami qui')
    await expect(box).not.toBeChecked()
    if (was) {
      await box.click()
      await expect(box).toBeChecked()
    }
    const subscribed = async () =>
      (
        await stage.db
          .selectFrom('push_subscriptions as p')
          .innerJoin('sessions as s', 's.id', 'p.session_id')
          .select('p.session_id')
          .where('s.member_id', '=', id)
          .execute()
      ).length
    return {
      act: () => box.click(),
      kept: () => expect(box).toBeChecked({ checked: was }),
      done: () => expect(box).toBeChecked({ checked: !was }),
      times: async () => (was ? 1 - (await subscribed()) : await subscribed()),
    }
  },
})

export const account: Scenario[] = [
  reading('my telephone number', me.details, ({ page }) =>
    expect(page.getByLabel('Telefono', { exact: true })).toBeVisible(),
  ),
  {
    name: 'my telephone number: correct it',
    endpoint: me.correct,
    lossy: true,
    start: async stage => {
      const { id } = await open(stage)
      const { page } = stage
      const phone = page.getByLabel('Telefono', { exact: true })
      await phone.fill('051 78 90 12')
      return {
        act: () => page.getByRole('button', { name: 'Salva', exact: true }).click(),
        kept: () => expect(phone).toHaveValue('051 78 90 12'),
        done: () => expect(phone).toHaveValue('051789012'),
        times: async () =>
          (
            await stage.db
              .selectFrom('audit')
              .select('id')
              .where('subject_id', '=', id)
              .where('action', '=', 'change_member')
              .execute()
          ).length,
      }
    },
  },
  reading('my mails', me.preferences, ({ page }) => expect(page.getByLabel('Promemoria')).toBeVisible()),
  {
    name: 'my mails: choose',
    endpoint: me.prefer,
    start: async stage => {
      const { id } = await open(stage)
      const box = stage.page.getByLabel('Promemoria')
      return {
        // A click, not `uncheck`: it may well stay as it was.
        act: () => box.click(),
        kept: () => expect(box).toBeChecked(),
        done: async () => {
          await expect(stage.page.getByText('Salvato')).toBeVisible()
          await expect(box).not.toBeChecked()
        },
        times: async () =>
          Number(
            !(await stage.db.selectFrom('members').select('reminders').where('id', '=', id).executeTakeFirstOrThrow())
              .reminders,
          ),
      }
    },
  },
  reading('my notifications', push.read, ({ page }) => expect(page.getByLabel('Avvisami qui')).toBeVisible()),
  notifying('my notifications: on', push.turnOn, false),
  notifying('my notifications: off', push.turnOff, true),
  reading('my sessions', accounts.sessions, ({ page }) => expect(page.getByText('Questo dispositivo')).toBeVisible()),
  ending('my sessions: end one', 1),
  ending('my sessions: end the others', 3),
  {
    name: 'my data',
    endpoint: me.export,
    start: async stage => {
      await open(stage)
      const { page } = stage
      let saved = ''
      page.on('download', file => (saved = file.suggestedFilename()))
      return {
        act: () => page.getByRole('button', { name: 'Scarica' }).click(),
        done: () => expect.poll(() => saved).toBe('i-miei-dati.json'),
      }
    },
  },
  {
    name: 'my account: what keeps it from being deleted',
    endpoint: me.closing,
    start: async stage => {
      await open(stage)
      const { page } = stage
      return {
        act: () => page.getByRole('button', { name: 'Cancella il profilo' }).click(),
        done: () => expect(page.getByRole('dialog', { name: 'Cancelli il tuo profilo?' })).toBeVisible(),
      }
    },
  },
  {
    name: 'my account: delete it',
    endpoint: me.close,
    lossy: true,
    findsOut: true,
    start: async stage => {
      const { id } = await open(stage)
      const { page } = stage
      await page.getByRole('button', { name: 'Cancella il profilo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancelli il tuo profilo?' })
      await dialog.getByLabel('La tua password').fill(password)
      return {
        act: () => dialog.getByRole('button', { name: 'Sì, cancella per sempre' }).click(),
        kept: () => expect(dialog.getByLabel('La tua password')).toHaveValue(password),
        done: () => expect(page).toHaveURL(stage.at('/')),
        times: async () =>
          (
            await stage.db
              .selectFrom('members')
              .select('id')
              .where('id', '=', id)
              .where('deleted_at', 'is not', null)
              .execute()
          ).length,
      }
    },
  },
]
