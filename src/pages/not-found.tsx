export default function NotFound() {
  return <h1>Opps! Page not found.</h1>
}
