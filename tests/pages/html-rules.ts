import { HtmlValidate } from 'html-validate'

/** What is asked of the markup of a page. A rule is off only for the reason beside it. */
export const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'error',
    // How two compilers write what they write: `<img/>`, `fetchPriority`, `hidden=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Until its script is there a form sleeps, and what was typed goes nowhere: its button becomes one that sends.
    'wcag/h32': 'off',
    // A picture from the camera has no words of its own: its name says what it is for.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
  },
  elements: [
    'html5',
    // Astro puts the style of its islands where the first of them stands.
    { style: { metadata: true, flow: true, phrasing: true } },
    {
      'astro-island': { flow: true, phrasing: true, transparent: true },
      'astro-slot': { flow: true, phrasing: true, transparent: true },
    },
  ],
})
