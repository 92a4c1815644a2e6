import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The section that a form shows. Its name is in the address too: a link, a reload, and going back lead to the same one. */
export function useSection<Id extends string>(sections: readonly Id[], initial: Id) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [section, setSection] = useState(() => sections.find((id) => id === search.get('section')) ?? initial);
  const select = (to: Id) => {
    setSection(to);
    const write = (params: URLSearchParams) => {
      params.delete('field');
      if (to === sections[0]) params.delete('section');
      else params.set('section', to);
      return params;
    };
    setSearch(write, { replace: true, preventScrollReset: true, state });
  };
  return [section, select] as const;
}
