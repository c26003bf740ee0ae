/** Every package that the product's owner asked for is a direct dependency that something imports. */
import { type Finding, type HouseFile, importsOf, isCode, parse } from './source.ts'

/** The product is drawn, served and built with these. */
const ofProduct = [
  'astro',
  '@astrojs/react',
  '@astrojs/sitemap',
  'react',
  'react-dom',
  '@nanostores/persistent',
  'nanostores',
  'wretch',
  'zod',
  'astro-i18next',
  '@paypal/paypal-js',
  'html5-qrcode',
  'dayjs',
  '@headlessui/react',
  'tailwindcss',
]
const ofTests = ['vitest', 'playwright']

const product = /^(src|server)\/|^astro\.config\.mjs$/
const tools = /^(tests|scripts)\//

export function packageFindings(files: HouseFile[]): Finding[] {
  const manifest = files.find(one => one.path === 'package.json')
  if (!manifest) return []
  const { dependencies = {}, devDependencies = {} } = JSON.parse(manifest.text)
  const inProduct = importedBy(files.filter(one => product.test(one.path)))
  const inTools = importedBy(files.filter(one => tools.test(one.path)))
  const finding = (todo: string): Finding => ({ path: 'package.json', line: 1, rule: 'packages', todo })
  return [
    ...[...ofProduct, ...ofTests]
      .filter(name => !(name in dependencies) && !(name in devDependencies))
      .map(name => finding(`add ${name} as a direct dependency`)),
    ...ofProduct.filter(name => !inProduct.has(name)).map(name => finding(`import ${name} in the product`)),
    ...ofTests.filter(name => !inTools.has(name)).map(name => finding(`import ${name} in tests or scripts`)),
  ]
}

/** The packages that files load: an import of types alone loads nothing. */
function importedBy(files: readonly HouseFile[]): Set<string> {
  return new Set(files.flatMap(loadedBy).flatMap(from => /^(@[^/]+\/)?[\w.-][^/]*/.exec(from)?.[0] ?? []))
}

function loadedBy(file: HouseFile): string[] {
  if (file.path.endsWith('.css')) return [...file.text.matchAll(/@import\s+['"]([^'"]+)['"]/g)].map(match => match[1]!)
  if (!isCode(file)) return []
  return importsOf(parse(file)).flatMap(one => (one.typeOnly ? [] : one.from))
}
