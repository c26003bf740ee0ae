import type { Answer } from './caller.ts'
import { awake, type Person, staff } from './lent.ts'
import { mailsTo } from './mails.ts'
import { emptyMailbox } from './mailbox.ts'
import { aTuesday, type World } from './world.ts'

/** The team, of whom each undoes what they may. */
export async function undoTeam(world: World) {
  const people = {
    volunteer: await staff(world, 9),
    other: await staff(world, 9),
    referent: await staff(world, 5),
    admin: await staff(world, 4),
  }
  const later = async (seconds: number) => {
    world.clock.set(new Date(Date.parse(aTuesday) + seconds * 1000).toISOString())
    await awake(world, ...Object.values(people))
  }
  const again = async () => {
    await later(0)
    await emptyMailbox(world)
  }
  return { ...people, later, again }
}

export const evening = 8 * 3600
export const tomorrow = 24 * 3600
export const notTheirs = [403, 'order.undo_not_yours']
export const tooLate = [409, 'order.undo_too_late']
export const noRight = [403, 'auth.forbidden']
export const refused = ({ status, body }: Answer) => [status, body.code]

export const addressOf = (one: Person) => `folla-${one.id}@demo.test`

/** The mails that wait or have left for an address. */
export const told = async (world: World, address: string) => (await mailsTo(world, address)).map(one => one.template)

type Offered = { undo: { act: string; of: string } | null }

/** Whether the register offers to undo what was done with this. */
export async function isOffered(who: Person, act: string, of: string): Promise<boolean> {
  const { docs } = (await who.get('/v1/desk/register?limit=100')).body as { docs: Offered[] }
  return docs.some(one => one.undo?.act === act && one.undo.of === of)
}
