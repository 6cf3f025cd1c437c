/** Every address that no screen has: a route of its own, so that the page still has its header and colours. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
