import * as paths from '../../src/lib/catalog/paths.ts'
import { comparedWith } from '../../src/lib/catalog/printed.ts'
import { readFrom } from '../../src/lib/catalog/source.ts'
import type { StaticPath } from '../../src/lib/catalog/views.ts'
import type { Snapshot } from '../../src/lib/contract/publications.ts'
import type { serveSnapshots } from './snapshots.ts'

type Page = StaticPath<{ layout: { path: string } }>
type Api = Awaited<ReturnType<typeof serveSnapshots>>

export const routes = [
  paths.homePaths,
  paths.catalogsPaths,
  paths.catalogPaths,
  paths.catalogPagePaths,
  paths.productPaths,
  paths.faqPaths,
  paths.rulesPaths,
  paths.annualReportPaths,
  paths.helpPaths,
  paths.searchPaths,
  paths.categoriesPaths('me_product_edit'),
  paths.supportPaths,
  paths.shellPaths('signin'),
  paths.shellPaths('desk_loans'),
  paths.pointsPaths('me'),
  paths.errorPaths('error_404'),
] as (() => Promise<Page[]>)[]

/** Every page of a snapshot by address: its digest and what it shows. */
export async function printFrom(api: Api, snapshot: Snapshot) {
  api.reply(snapshot)
  readFrom({ label: 'quartiere', apiUrl: api.url, origin: '' })
  comparedWith(null)
  const pages = (await Promise.all(routes.map(route => route()))).flat()
  return new Map(pages.map(page => [page.props.layout.path, { key: page.cacheKey, shows: JSON.stringify(page.props) }]))
}

/** The pages of the second snapshot that the first did not have, or had otherwise. */
export async function changedFrom(api: Api, before: Snapshot, after: Snapshot): Promise<string[]> {
  const [old, fresh] = [await printFrom(api, before), await printFrom(api, after)]
  return [...fresh]
    .filter(([path, page]) => old.get(path)?.key !== page.key)
    .map(([path]) => path)
    .sort()
}
