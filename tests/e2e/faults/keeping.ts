import { borgo } from '../../../server/demo/content/libraries/borgo.ts'
import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { files } from '../../../src/lib/contract/files.endpoints.ts'
import { headquarters } from '../../../src/lib/contract/headquarters.endpoints.ts'
import { me } from '../../../src/lib/contract/me.endpoints.ts'
import { sync } from '../../../src/lib/contract/sync.endpoints.ts'
import { users } from '../../../src/lib/contract/users.endpoints.ts'
import { thingsOf } from '../../world/things.ts'
import { expect } from './patient.ts'
import type { AuditEntry, Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

const field = ({ page }: Stage) => page.getByLabel('E-mail, nome o ID')
const chosen = ({ page }: Stage) => page.getByRole('button', { name: /^Agisci come/ }).first()

/** An administrator's profile, with somebody to act for. */
async function toActFor(stage: Stage) {
  const { email } = await stage.person()
  await stage.member({ level: 4 })
  await stage.page.goto(stage.at('/me'))
  await field(stage).waitFor()
  return email
}

const impersonating: Scenario[] = [
  {
    name: 'act for a member: look for them',
    endpoint: users.list,
    start: async stage => {
      const email = await toActFor(stage)
      return {
        act: () => field(stage).fill(email),
        kept: () => expect(field(stage)).toHaveValue(email),
        again: () => stage.page.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(chosen(stage)).toBeVisible(),
      }
    },
  },
  ...[true, false].map((on): Scenario => ({
    name: `act for a member: ${on ? 'begin' : 'end'}`,
    endpoint: me.read,
    atCall: true,
    start: async stage => {
      const email = await toActFor(stage)
      const { page } = stage
      await field(stage).fill(email)
      const stop = page.locator('main').getByRole('button', { name: 'Torna a essere tu' })
      if (!on) {
        await chosen(stage).click()
        await stop.waitFor()
      } else await chosen(stage).waitFor()
      return {
        act: () => (on ? chosen(stage) : stop).click(),
        again: () => page.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(on ? stop : field(stage)).toBeVisible(),
      }
    },
  })),
]

/** The maintenance of a library that nobody else plays in, for who manages all of them. */
const maintenance = (
  name: string,
  endpoint: Endpoint,
  prepare: (stage: Stage, section: ReturnType<Stage['page']['locator']>) => Promise<AuditEntry>,
): Scenario => ({
  name: `maintenance: ${name}`,
  endpoint,
  library: 'borgo',
  start: async stage => {
    await stage.member({ level: 1 })
    await stage.page.goto(stage.at('/desk/publications'))
    const section = stage.page.locator('#admin')
    await section.getByRole('button', { name: 'Controlla' }).waitFor()
    return prepare(stage, section)
  },
})

const whole = (name: string, endpoint: Endpoint, button: string, back: string, said: RegExp, removing: boolean) =>
  maintenance(name, endpoint, async (stage, section) => {
    const open = section.getByRole('button', { name: button })
    const dialog = stage.page.getByRole('dialog')
    const remove = async () => {
      await open.click()
      await dialog.getByLabel(`Per confermare scrivi ${borgo.name}`).fill(borgo.name)
      await dialog.getByRole('button', { name: button }).click()
    }
    if (removing) return { act: remove, done: () => expect(section.getByText(said)).toBeVisible() }
    return {
      act: () => section.getByRole('button', { name: back }).click(),
      done: () => expect(section.getByText(said)).toBeVisible(),
    }
  })

export const keeping: Scenario[] = [
  ...impersonating,
  {
    name: 'maintenance: who asks',
    endpoint: me.read,
    library: 'borgo',
    atCall: true,
    start: async stage => {
      await stage.member({ level: 1 })
      const section = stage.page.locator('#admin')
      return {
        act: () => stage.page.goto(stage.at('/desk/publications')),
        again: () => section.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(section.getByRole('button', { name: 'Controlla' })).toBeVisible(),
      }
    },
  },
  maintenance('check the pictures', files.control, async (_, section) => ({
    act: () => section.getByRole('button', { name: 'Controlla' }).click(),
    done: () => expect(section.getByText(/immagini controllate|immagine controllata/)).toBeVisible(),
  })),
  {
    ...maintenance('tell the CRM', sync.start, async (_, section) => ({
      act: () => section.getByRole('button', { name: 'Sincronizza tutto' }).click(),
      done: () => expect(section.getByText('Nessun CRM esterno è collegato.')).toBeVisible(),
    })),
  },
  maintenance('delete a picture', files.remove, async (stage, section) => {
    const file = await (await thingsOf(stage.site, 'borgo')).file()
    const name = section.getByLabel('ID o nome del file')
    await name.fill(file)
    return {
      act: () => section.getByRole('button', { name: 'Cancella l’immagine' }).click(),
      kept: () => expect(name).toHaveValue(file),
      done: () => expect(section.getByText(/^Immagine .* cancellata$/)).toBeVisible(),
    }
  }),
  whole('delete all pictures', files.removeAll, 'Cancella tutte le immagini', '', /immagini sono cancellate/, true),
  whole('bring the pictures back', files.restore, '', 'Rimetti le immagini', /immagin[ei] rimess[ae]/, false),
  whole(
    'delete all points',
    headquarters.removeAll,
    'Cancella tutti i punti',
    '',
    /punti di ritiro sono cancellati/,
    true,
  ),
  whole('bring the points back', headquarters.restore, '', 'Rimetti i punti', /punt[oi] rimess[oi]/, false),
]
