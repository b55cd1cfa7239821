/**
 * Next puts the root's own page for unknown addresses into every document, twenty lines of styles unless there is one
 * here. Nobody meets it: the guard shows the page of a language, `app/[locale]/(bare)/not-found`.
 */
export default function RootNotFound() {
  return '404';
}
