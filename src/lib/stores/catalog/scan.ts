import { call } from '../../api/call.ts'
import { catalog } from '../../contract/catalog.endpoints.ts'
import { type CallProblem, problemOf } from '../async/loaded.ts'

/** Whether there is an object with this id or with this code on its label: its id, or why not. */
export async function findObject(code: string): Promise<{ id: string } | { problem: CallProblem }> {
  try {
    const { id } = await call(catalog.product, { params: { id: code } })
    return { id }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
