import type { AstroPrerenderer, PathWithRoute } from 'astro'
import { App } from 'astro/app'
import { createApp } from 'astro/app/entrypoint'
import { StaticPaths } from 'astro:static-paths'
import { comparedWith, type Keys, type SeenPage, seenPages } from '../lib/catalog/printed.ts'
import { sideFiles } from '../lib/catalog/side-files.ts'
import { readFrom, readSnapshot, type Source, sourceFrom } from '../lib/catalog/source.ts'

/**
 * The entry of the compiled renderer. `astro build` prints through it, and its built file is stored, so that the press
 * can print single pages later with the very same code.
 */
const { manifest } = createApp()
const pageMap = manifest.pageMap && loadedOnce(manifest.pageMap)

/** One printing of one library, from one snapshot. A process has one open at a time. */
export type Run = {
  /** Every page of the library. */
  pages: readonly SeenPage[]
  /** The digests of those that have to be printed, by address. */
  fresh: Keys
  /** The files beside the pages, by address. */
  files: Map<string, string>
  toPrint: PathWithRoute[]
  /** The HTML of one of the pages to print. */
  render: (page: PathWithRoute) => Promise<Buffer>
  renderRequest: AstroPrerenderer['render']
}

export { sourceFrom }

/**
 * Reads the library's snapshot and compares it with the pages printed `before`; null is none. Those are looked up while
 * the API prepares its answer.
 */
export async function startRun(source: Source | null, before: () => Keys | null): Promise<Run> {
  readFrom(source)
  const snapshot = readSnapshot()
  comparedWith(before())
  await snapshot
  // An app's manifest caches the answers of getStaticPaths, so each run uses a copy.
  const app = new App({ ...manifest, ...(pageMap && { pageMap }) }, false)
  const toPrint = await new StaticPaths(app).getAll()
  return {
    ...seenPages(),
    files: await sideFiles(),
    toPrint,
    render: page => render(app, page),
    renderRequest: (request, { routeData }) => app.render(request, { routeData }),
  }
}

type PageMap = NonNullable<typeof manifest.pageMap>
type LoadPage = PageMap extends Map<string, infer Load> ? Load : never

/** Astro asks for a page's module each time that it draws one, and an `import()` takes as long as a small component. */
function loadedOnce(pageMap: PageMap): PageMap {
  const once = (load: LoadPage): LoadPage => {
    let loaded: ReturnType<LoadPage> | undefined
    return () => (loaded ??= load())
  }
  return new Map([...pageMap].map(([component, load]) => [component, once(load)]))
}

/** Lets go of the last snapshot, which is large. */
export function endRun(): void {
  readFrom(null)
  comparedWith(null)
}

async function render(app: App, { pathname, route }: PathWithRoute): Promise<Buffer> {
  const file = pathname === '/' ? '/index' : pathname
  const response = await app.render(new Request(`http://localhost:4321${file}.html`), { routeData: route })
  if (response.status !== 200) throw new Error(`${pathname} answered ${response.status} instead of a page`)
  return Buffer.from(await response.arrayBuffer())
}
