/** A test rejects remotes that import a name missing here. */
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux'
