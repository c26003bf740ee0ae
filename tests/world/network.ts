import type { Caller } from './caller.ts'
import type { World } from './world.ts'

/** The code of a pass from one library to another. */
export const passTo = async (above: Caller, label: string): Promise<string> =>
  (await above.post(`/v1/network/libraries/${label}/passes`)).body.code

/** Who is above all libraries, at the desk of one of them. */
export async function entered(world: World, above: Caller, label: string): Promise<Caller> {
  const there = world.visitor(label)
  const { status, body } = await there.post('/v1/network/sessions', { code: await passTo(above, label) })
  if (status !== 200) throw new Error(`the pass was refused: ${status} ${JSON.stringify(body)}`)
  there.token = body.access_token
  return there
}
