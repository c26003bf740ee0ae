import { accounts } from '../../../src/lib/contract/accounts.endpoints.ts'
import { mailbox } from '../../world/mailbox.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

const submit = ({ page }: Stage) => page.locator('main form button[type=submit]:not([aria-disabled=true])')

const value = (stage: Stage, label: string, wanted: string) =>
  expect(stage.page.getByLabel(label, { exact: true })).toHaveValue(wanted)

/** The newest mail to somebody, once it has arrived. */
async function mailTo({ site }: Stage, to: string, saying: RegExp): Promise<string> {
  site.system.wake()
  const text = () =>
    mailbox(site)
      .list()
      .find(one => one.to.includes(to) && saying.test(one.email.text ?? ''))?.email.text ?? ''
  await expect.poll(text, { timeout: 15_000 }).not.toBe('')
  return saying.exec(text())![0]
}

/** A code asked for, and its boxes in view. */
async function askForCode(stage: Stage) {
  const { email } = await stage.person()
  await stage.page.goto(stage.at('/password/recovery'))
  await stage.page.getByLabel('E-mail').fill(email)
  return { email, boxes: stage.page.getByRole('group', { name: 'Il codice di 5 cifre' }).getByRole('textbox') }
}

export const recovering: Scenario[] = [
  {
    name: 'lost password: ask for a code',
    endpoint: accounts.startRecovery,
    start: async stage => {
      const { email, boxes } = await askForCode(stage)
      return {
        act: () => submit(stage).click(),
        kept: () => expect(stage.page.getByLabel('E-mail')).toHaveValue(email),
        done: () => expect(boxes).toHaveCount(5),
      }
    },
  },
  {
    name: 'lost password: try the code',
    endpoint: accounts.checkRecovery,
    start: async stage => {
      const { email, boxes } = await askForCode(stage)
      await submit(stage).click()
      await expect(boxes).toHaveCount(5)
      const code = await mailTo(stage, email, /\b\d{5}\b/)
      await boxes.first().click()
      await stage.page.keyboard.type(code)
      return {
        act: () => submit(stage).click(),
        kept: async () =>
          expect(await boxes.evaluateAll(all => all.map(one => (one as HTMLInputElement).value).join(''))).toBe(code),
        done: () => expect(stage.page).toHaveURL(stage.at('/password/reset')),
      }
    },
  },
  {
    name: 'lost password: choose another',
    endpoint: accounts.resetPassword,
    start: async stage => {
      const { email, boxes } = await askForCode(stage)
      await submit(stage).click()
      await expect(boxes).toHaveCount(5)
      const token = await mailTo(stage, email, /#token=[\w-]+/)
      await stage.page.goto(stage.at(`/password/reset${token}`))
      await stage.page.getByLabel('Nuova password', { exact: true }).fill('un tram che va in salita')
      await stage.page.getByLabel('Ripeti la password').fill('un tram che va in salita')
      return {
        act: () => submit(stage).click(),
        kept: () => value(stage, 'Ripeti la password', 'un tram che va in salita'),
        done: () => expect(stage.page.getByText('Password cambiata')).toBeVisible(),
      }
    },
  },
]
