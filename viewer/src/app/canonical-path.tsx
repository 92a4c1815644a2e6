import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { canonicalPath } from './paths';

/** Keys in addresses are lowercased, and shared links lose their prefix (spec 1 §2). */
export function CanonicalPath() {
  const { pathname, search, hash } = useLocation();
  const wanted = canonicalPath(pathname);
  if (wanted !== pathname) return <Navigate replace to={{ pathname: wanted, search, hash }} />;
  return <Outlet />;
}
