import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { langs, localize } from '../lib/addresses.ts'
import { routes } from '../lib/routes.ts'
import { localizePath } from '../lib/locales.ts'
import { drawIcons } from './icons.ts'
import { clearOutput, entryIn, storeRenderer, recordRelease } from './releases.ts'
import type * as Renderer from './renderer.ts'
import { type OpenPages, openPages } from './sitemap-options.ts'

let open: OpenPages = new Map()

/** The open pages of the library that `astro build` has printed. */
export const printedOpenPages = (): OpenPages => open

/** Keeps the compiled renderer after `astro build`, and makes `astro build` itself print through it. */
export function press(): AstroIntegration {
  let distDir = ''
  let start = 0
  /** Where Astro puts the code that prints pages, and deletes it when they are printed. */
  let built = ''
  let renderer: ReturnType<typeof storeRenderer>
  return {
    name: 'press',
    hooks: {
      'astro:config:setup': ({ updateConfig, addClientDirective }) => {
        checkAddresses()
        addClientDirective({
          name: 'interaction',
          entrypoint: fileURLToPath(new URL('interaction.directive.ts', import.meta.url)),
        })
        updateConfig({ vite: { build: { emptyOutDir: false } } })
      },
      'astro:config:done': ({ config }) => {
        distDir = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer }) => {
        start = Date.now()
        clearOutput(distDir)
        setPrerenderer(() => prerenderer(() => built))
      },
      'astro:build:setup': ({ target, vite }) => {
        const build = vite.environments?.prerender?.build
        if (target !== 'server' || !build?.rolldownOptions) return
        build.rolldownOptions.input = fileURLToPath(new URL('renderer.ts', import.meta.url))
        built = build.outDir!
      },
      'astro:build:generated': () => {
        renderer = storeRenderer(distDir, built)
      },
      'astro:build:done': async () => {
        await drawIcons(join(distDir, 'icons'))
        recordRelease(distDir, renderer, start)
      },
    },
  }
}

function prerenderer(folder: () => string): AstroPrerenderer {
  let run: Renderer.Run
  return {
    name: 'press',
    async setup() {
      const file = join(folder(), entryIn(folder()))
      const { startRun, sourceFrom } = (await import(pathToFileURL(file).href)) as typeof Renderer
      run = await startRun(sourceFrom(process.env), () => null)
      open = openPages(run.pages)
    },
    getStaticPaths: async () => run.toPrint,
    render: (request, options) => run.renderRequest(request, options),
  }
}

/** The addresses that browsers make and those of the pages must be the same ones, or links would lead nowhere. */
function checkAddresses(): void {
  for (const lang of langs) {
    for (const path of Object.values(routes)) {
      if (localizePath(lang, path) !== localize(lang, path)) throw new Error(`Two addresses for ${lang} ${path}`)
    }
  }
}
