import { preparationOf } from '../../src/lib/rules/preparation.ts'

type Category = { id: string; position: number; preparation_days: number | null }
type Listing = { category_id: string; listing_no: number }
/** `preparation`: the library's days. */
type Prepared = { preparation_days: number | null; preparation: number }

const byPosition = (a: Category, b: Category) => a.position - b.position || (a.id < b.id ? -1 : 1)

/** An object with its categories in their order, and the days of preparation that follow from them. */
export function withCategories<Row extends Prepared, One extends Category>(
  row: Row,
  places: readonly Listing[],
  all: ReadonlyMap<string, One>,
) {
  const categories = places
    .flatMap(({ category_id, listing_no }) => {
      const category = all.get(category_id)
      return category ? [{ ...category, listing_no }] : []
    })
    .sort(byPosition)
  const asked = categories.map(one => one.preparation_days)
  const preparation = preparationOf({ own: row.preparation_days, categories: asked, library: row.preparation })
  return { ...row, categories, preparation }
}
