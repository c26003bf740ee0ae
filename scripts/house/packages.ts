/** Every package that the product's owner asked for is a direct dependency. */
import type { Finding, HouseFile } from './source.ts'

const asked = [
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
  'vitest',
  'playwright',
]

export function packageFindings(files: HouseFile[]): Finding[] {
  const manifest = files.find(one => one.path === 'package.json')
  if (!manifest) return []
  const { dependencies = {}, devDependencies = {} } = JSON.parse(manifest.text)
  return asked
    .filter(name => !(name in dependencies) && !(name in devDependencies))
    .map(name => ({ path: 'package.json', line: 1, rule: 'packages', todo: `add ${name} as a direct dependency` }))
}
