/** Whoever may not approach is told no more than of any other address that is not there. */
export default function DeskNotFound() {
  return <main>404</main>;
}
