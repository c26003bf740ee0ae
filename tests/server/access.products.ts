/** The rows of the matrix about an object's sheet, and its bodies. */
export const sheetRows: Record<string, string> = {
  'GET /v1/desk/products/{id}': 'login  no     no     no     open   open   open   no     open',
  'PATCH /v1/desk/products/{id}': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/desk/products/{id}/versions': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/versions': 'login  no     no     no     open   open   open   no     open',
}

export const sheetBodies: Record<string, () => Promise<unknown>> = {
  'PATCH /v1/desk/products/{id}': async () => ({ seen: 1, name: 'Cosa' }),
  'POST /v1/desk/products/{id}/versions': async () => ({ before: 2, seen: 2 }),
}
