import { staff } from '../world/lent.ts'
import { checkPlan, listImports, pasted, planOf, runPlan, undoImport } from '../world/imports.ts'
import type { World } from '../world/world.ts'

/** The rows of the matrix about an object's sheet, and its bodies. */
export const sheetRows: Record<string, string> = {
  'GET /v1/desk/products/{id}': 'login  no     no     no     open   open   open   no     open',
  'PATCH /v1/desk/products/{id}': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/desk/products/{id}/versions': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/versions': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/desk/imports': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/imports/tables': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/imports/checks': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/imports': 'login  no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/imports/{id}': 'login  no     no     no     open   open   open   no     open',
}

export const sheetBodies: Record<string, () => Promise<unknown>> = {
  'PATCH /v1/desk/products/{id}': async () => ({ seen: 1, name: 'Cosa' }),
  'POST /v1/desk/products/{id}/versions': async () => ({ before: 2, seen: 2 }),
}

/** Brings objects from a spreadsheet, and takes them back. */
export async function importsObjects(world: World): Promise<void> {
  const admin = await staff(world, 4)
  const [point] = (await admin.get('/v1/headquarters')).body
  const { body } = await pasted(admin, `Nome;Categoria;Punto\nCanoa;Acqua;${point.name}`)
  const plan = planOf(body, ['Acqua'])
  await checkPlan(admin, plan)
  await undoImport(admin, (await runPlan(admin, plan)).body.id)
  await listImports(admin)
}
