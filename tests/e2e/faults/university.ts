import { expect } from '@playwright/test'
import { students } from '../../../server/outside/sso/local/people.ts'
import { openLocalSso } from '../../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../../server/outside/sso/openid.ts'
import { routes } from '../../../src/lib/addresses.ts'
import { auth } from '../../../src/lib/contract/auth.doors.ts'
import type { Site } from '../../world/site.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

/** Gives the site a university to sign in with. */
export async function withUniversity(site: Site): Promise<() => Promise<void>> {
  const sso = await openLocalSso({ port: 0, people: students, mayReturnTo: address => address.endsWith(routes.signin_callback) })
  site.deps.sso = openIdProvider(sso)
  return () => sso.close()
}

const known = ({ page }: Stage) => page.getByRole('button', { name: /Sofia Marani/ })

export const university: Scenario[] = [
  {
    name: 'university: leave for it', door: auth.startOpenId, library: 'ateneo',
    start: async stage => {
      await stage.page.goto(stage.at('/signin'))
      const leave = stage.page.getByRole('link', { name: 'Accedi con il tuo ateneo' })
      await leave.waitFor()
      return { act: () => leave.click(), done: () => expect(known(stage)).toBeVisible() }
    },
  },
  {
    name: 'university: come back from it', door: auth.openId, library: 'ateneo', atCall: true,
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
