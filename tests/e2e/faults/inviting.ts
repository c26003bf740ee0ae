import { digest, randomToken } from '../../../server/auth/digests.ts'
import { newId } from '../../../server/ids.ts'
import { invitations } from '../../../src/lib/contract/invitations.endpoints.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

/** Writes an invitation to the team; answers the page of its link. */
async function invited({ db, clock, library, at }: Stage, email: string): Promise<string> {
  const token = randomToken(32)
  const now = clock.now()
  await db
    .insertInto('invitations')
    .values({
      library_id: library,
      id: newId(),
      email,
      level: 9,
      lang: 'it',
      token_hash: digest(token),
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return at(`/invitation#${token}`)
}

const newEmail = () => `invitata-${newId()}@posta.test`
const accounts = async ({ db }: Stage, email: string) =>
  (await db.selectFrom('members').select('id').where('email', '=', email).execute()).length

export const inviting: Scenario[] = [
  {
    name: 'open an invitation',
    endpoint: invitations.open,
    atCall: true,
    start: async stage => {
      const page = await invited(stage, newEmail())
      return {
        act: () => stage.page.goto(page),
        again: () => stage.page.getByRole('button', { name: 'Riprova' }).click(),
        done: () => expect(stage.page.getByLabel('Cognome')).toBeVisible(),
      }
    },
  },
  {
    name: 'accept an invitation with a new profile',
    endpoint: invitations.accept,
    lossy: true,
    start: async stage => {
      const { page } = stage
      const email = newEmail()
      await page.goto(await invited(stage, email))
      await page.getByLabel('Nome', { exact: true }).fill('Nina')
      await page.getByLabel('Cognome').fill('Rossi')
      await page.getByLabel('Password', { exact: true }).fill('un tram che va in salita')
      return {
        act: () => page.getByRole('button', { name: 'Accetta ed entra' }).click(),
        kept: () => expect(page.getByLabel('Cognome')).toHaveValue('Rossi'),
        done: () => page.waitForURL(/\/(policies|desk)/),
        times: () => accounts(stage, email),
      }
    },
  },
  {
    name: 'accept an invitation with the profile one has',
    endpoint: invitations.join,
    lossy: true,
    start: async stage => {
      const { id } = await stage.member()
      const { page, db } = stage
      const { email } = await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()
      await page.goto(await invited(stage, email))
      return {
        act: () => page.getByRole('button', { name: 'Accetta l’invito' }).click(),
        done: () => page.waitForURL(/\/(policies|desk)/),
      }
    },
  },
]
