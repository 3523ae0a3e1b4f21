/** What remotes may use of the store's React side; a test refuses a remote that imports a name missing here. */
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux'
