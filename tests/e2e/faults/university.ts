import { students } from '../../../server/outside/sso/local/people.ts'
import { openLocalSso } from '../../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../../server/outside/sso/openid.ts'
import words from '../../../src/content/strings/it/auth.json' with { type: 'json' }
import frame from '../../../src/content/strings/it/layout.json' with { type: 'json' }
import { routes } from '../../../src/lib/routes.ts'
import { auth } from '../../../src/lib/contract/auth.endpoints.ts'
import type { Site } from '../../world/site.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

/** Gives the site a university to sign in with. */
export async function withUniversity(site: Site): Promise<() => Promise<void>> {
  const sso = await openLocalSso({
    port: 0,
    people: students,
    mayReturnTo: address => address.endsWith(routes.signin_callback),
  })
  site.system.sso = openIdProvider(sso)
  return () => sso.close()
}

const known = ({ page }: Stage) => page.getByRole('button', { name: /Sofia Marani/ })

export const university: Scenario[] = [
  {
    name: 'university: leave for it',
    endpoint: auth.startOpenId,
    library: 'ateneo',
    worker: true,
    voice: 'h1, [role=alert]',
    says: { aborted: frame.no_net.title, offline: frame.no_net.title, 'answer 500': words.callback.unavailable },
    breakServer: ({ site }) => {
      const { sso } = site.system
      site.system.sso = { ...sso!, pageFor: () => Promise.reject(new TypeError('broken')) }
      return () => {
        site.system.sso = sso
      }
    },
    start: async stage => {
      await stage.page.goto(stage.at('/signin'))
      const leave = stage.page.getByRole('link', { name: 'Accedi con il tuo ateneo' })
      await stage.page.evaluate(() => navigator.serviceWorker.ready)
      await stage.page.reload()
      await leave.waitFor()
      return {
        act: () => leave.click(),
        again: async () => {
          const retry = stage.page.getByRole('link', { name: 'Riprova con il tuo ateneo' })
          if (await retry.isVisible()) return retry.click()
          await stage.page.goBack()
          await leave.click()
        },
        done: () => expect(known(stage)).toBeVisible(),
      }
    },
  },
  {
    name: 'university: come back from it',
    endpoint: auth.openId,
    library: 'ateneo',
    atCall: true,
    start: async stage => {
      await stage.page.goto(stage.at('/signin'))
      await stage.page.getByRole('link', { name: 'Accedi con il tuo ateneo' }).click()
      return {
        act: () => known(stage).click(),
        // The university still knows her, and asks nothing.
        again: () => stage.page.getByRole('link', { name: 'Riprova con il tuo ateneo' }).click(),
        done: () => expect(stage.page).toHaveURL(stage.at('/')),
      }
    },
  },
]
