import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { checkHouse, lineFor, projectFiles } from '../scripts/check-house.ts'
import { layers } from '../scripts/house/layers.ts'
import { packageFindings } from '../scripts/house/packages.ts'

// Every file is read, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 })

describe('the house', () => {
  it('is kept by every file of the project', () => {
    expect(checkHouse(projectFiles()).map(lineFor)).toEqual([])
  })
})

describe('the design card', () => {
  it('DC-02 all that runs is TypeScript but three scripts that browsers get as they are', () => {
    const code = globSync('{src,server,scripts,tests,public}/**/*').filter(
      path => statSync(path).isFile() && /\.[mc]?[jt]sx?$|\.(py|rb|php|vue|svelte)$/.test(path),
    )
    // What a browser gets as it is (decision 0022): its service worker, the local provider's stand-in for the real one's,
    // and the script before anything else.
    expect(code.filter(path => !/\.tsx?$/.test(path)).sort()).toEqual([
      'public/sw.js',
      'server/outside/payments/local/sdk.js',
      'src/layouts/inline.js',
    ])
  })

  it('DC-02 islands are React, and only the shell and the pictures’ dialog draw without it', () => {
    const islands = globSync('src/islands/**/*.island.*')
    expect(islands.length).toBeGreaterThan(5)
    expect(islands.filter(path => !path.endsWith('.tsx'))).toEqual([])
    const elements = /createElement\('(\w+)'\)|\.(innerHTML|outerHTML|insertAdjacentHTML)\b|\b(importNode)\(/g
    // A link to be followed, a canvas to be read and a style sheet are drawn for nobody.
    const unseen = ['a', 'canvas', 'link', 'script']
    const drawing = globSync('src/**/*.{ts,tsx,astro}').filter(path =>
      [...readFileSync(path, 'utf8').matchAll(elements)].some(([, element, ...others]) =>
        element ? !unseen.includes(element) : others.some(Boolean),
      ),
    )
    expect(drawing.some(path => path.startsWith('src/islands/shell/'))).toBe(true)
    // Decision 0035.
    expect(drawing.filter(path => !path.startsWith('src/islands/shell/'))).toEqual(['src/islands/product/zoom.ts'])
    expect(globSync('src/islands/shell/*.tsx')).toEqual([])
    const compiler = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
      extends?: string
      compilerOptions: Record<string, unknown>
    }
    expect(compiler).toMatchObject({ compilerOptions: { jsx: 'react-jsx' } })
  })

  it('DC-03 every package asked for is installed, and imported by what needs it', () => {
    const files = projectFiles()
    expect(packageFindings(files)).toEqual([])
    // Without the files that import them none would be left.
    const bare = packageFindings(files.filter(one => one.path === 'package.json'))
    const packages = bare.map(one => /^import (\S+) in/.exec(one.todo)?.[1] ?? '')
    expect(packages.sort()).toEqual([
      '@astrojs/react',
      '@astrojs/sitemap',
      '@headlessui/react',
      '@nanostores/persistent',
      '@paypal/paypal-js',
      'astro',
      'astro-i18next',
      'dayjs',
      'html5-qrcode',
      'nanostores',
      'playwright',
      'react',
      'react-dom',
      'tailwindcss',
      'vitest',
      'wretch',
      'zod',
    ])
    expect(packages.filter(name => !existsSync(`node_modules/${name}/package.json`))).toEqual([])
  })

  it('DC-04 the top level is as asked', () => {
    const files = ['package.json', 'astro.config.mjs', 'tsconfig.json']
    const folders = ['src/pages', 'src/islands', 'src/content', 'src/lib', 'public', 'scripts', 'tests']
    expect(files.filter(path => !statSync(path).isFile())).toEqual([])
    expect(folders.filter(path => !statSync(path).isDirectory())).toEqual([])
  })
})

describe('docs/house.md', () => {
  const plan = readFileSync('docs/house.md', 'utf8')
  const named = [...plan.matchAll(/`((?:src|server|tests|scripts)\/[\w/-]+)`/g)].map(match => match[1]!)

  it('names no folder that is not there', () => {
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(folder => !existsSync(folder))).toEqual([])
  })

  it('shows the server in the order that the check keeps', () => {
    const list = /## The order of the server\n[\s\S]*?```\n([\s\S]*?)```/.exec(plan)?.[1] ?? ''
    const shown = list
      .split(/\s+/)
      .filter(Boolean)
      .map(name => `server/${name}`)
    expect(shown).toEqual([...layers])
    expect(layers.filter(one => !existsSync(one))).toEqual([])
  })

  it('names every folder of the house', () => {
    const folders = globSync(['src/*', 'src/lib/*', 'src/islands/*', 'server/*', 'tests/*', 'scripts/*']).filter(path =>
      statSync(path).isDirectory(),
    )
    const missing = folders.filter(folder => !named.some(one => one === folder || one.startsWith(`${folder}/`)))
    expect(missing).toEqual([])
  })
})
