/**
 * What remotes may use of the router: all that pages need, none of its server and framework parts, which would double the shell's share
 * of it. A test refuses a remote that imports a name missing here.
 */
export {
  Link,
  Navigate,
  NavigationType,
  Outlet,
  UNSAFE_DataRouterContext,
  isRouteErrorResponse,
  matchPath,
  redirect,
  replace,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
