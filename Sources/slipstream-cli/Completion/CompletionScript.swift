import ArgumentParser

/// The script that makes a shell ask the program.
enum CompletionScript: String, ExpressibleByArgument, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = #"""
    # bash completion of slipstream: asks the program for what fits.
    # In ~/.bashrc: eval "$(slipstream completion bash)"

    _slipstream() {
      local program="${1/#\~/$HOME}" typed="$2" names='' word ending
      local -a found=()
      COMPREPLY=()
      {
        IFS= read -r names
        while IFS=$'\t' read -r word _; do COMPREPLY+=("$word"); done
      } < <(command "$program" ---complete bash "${COMP_LINE:0:COMP_POINT}" "$typed" 2>/dev/null)
      case "$names" in
      files*)
        while IFS= read -r word; do
          if [[ -d ${word/#\~/$HOME} || "$names" == files ]]; then found+=("$word"); fi
          for ending in ${names#files}; do [[ "$word" == *."$ending" ]] && found+=("$word"); done
        done < <(compgen -f -- "$typed")
        if [[ ${#found[@]} -eq 0 && ${#COMPREPLY[@]} -eq 0 ]]; then
          while IFS= read -r word; do found+=("$word"); done < <(compgen -f -- "$typed")
        fi
        ;;
      folders)
        while IFS= read -r word; do found+=("$word"); done < <(compgen -d -- "$typed")
        ;;
      esac
      if [[ ${#COMPREPLY[@]} -eq 1 && ${#found[@]} -eq 0 && "${COMPREPLY[0]}" == *[=/:] ]]; then
        compopt -o nospace 2>/dev/null
      fi
      if [[ -n "$names" ]]; then
        compopt -o filenames 2>/dev/null
      else
        for word in "${!COMPREPLY[@]}"; do COMPREPLY[word]=$(printf %q "${COMPREPLY[word]}"); done
      fi
      COMPREPLY+=("${found[@]}")
    }
    complete -F _slipstream slipstream

    """#

  private static let zshText = #"""
    #compdef slipstream
    # zsh completion of slipstream: asks the program for what fits.
    # In ~/.zshrc, after compinit: eval "$(slipstream completion zsh)"

    _slipstream() {
      local program="${words[1]/#\~\//$HOME/}" names line word
      local -a before lines whole open
      (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
      lines=("${(@f)$(command "$program" ---complete zsh "${before[@]/#\~\//$HOME/}" "${(Q)PREFIX}" 2>/dev/null)}")
      names="${lines[1]}"
      for line in "${(@)lines[2,-1]}"; do
        [[ -n "$line" ]] || continue
        word="${${line%%$'\t'*}//:/\\:}"
        [[ "$line" == *$'\t'* ]] && word+=":${line#*$'\t'}"
        if [[ "${line%%$'\t'*}" == *[=/:] ]]; then open+=("$word"); else whole+=("$word"); fi
      done
      local -i ret=1
      (( $#whole )) && _describe -V word whole && ret=0
      (( $#open )) && _describe -V word open -S '' && ret=0
      [[ -n "$names" && "$PREFIX" == --*=* ]] && compset -P 1 '*='
      case "$names" in
      files) _files && ret=0 ;;
      files\ *) _files -g "*.(${${names#files }// /|})(-.)" && ret=0 ;;
      folders) _files -/ && ret=0 ;;
      esac
      return ret
    }
    if [[ "${funcstack[1]}" == _slipstream ]]; then _slipstream "$@"; else compdef _slipstream slipstream; fi

    """#

  private static let fishText = #"""
    # fish completion of slipstream: asks the program for what fits.
    # Save it: slipstream completion fish > ~/.config/fish/completions/slipstream.fish

    function __slipstream_complete
        set -l before (commandline -opc)
        set -l typed (commandline -ct)
        set -l program $before[1]
        set -e before[1]
        set -l plain (string unescape -- $typed; or echo -- $typed)
        set -l lines (command $program ---complete fish $before "$plain" 2>/dev/null)
        set -l names (string split ' ' -- $lines[1])
        set -e lines[1]
        string join \n -- $lines
        test -n "$names[1]"; or return
        set -l head (string match -r -- '^--[^=]*=' $typed)
        set -l path (string replace -r -- '^--[^=]*=' '' $typed)
        set -l found (complete -C "__fish_command_without_completions $path")
        set -l folders (string match -r -- '^[^\t]*/(?:\t.*)?$' $found)
        set -l chosen $found
        if test $names[1] = folders
            set chosen $folders
        else if test (count $names) -gt 1
            set -l files (string match -r -- '^[^\t]*\.(?:'(string join '|' $names[2..-1])')(?:\t.*)?$' $found)
            set chosen $files $folders
            test (count $chosen $lines) -gt 0; or set chosen $found
        end
        for one in $chosen
            echo -- "$head"$one
        end
    end
    complete -c slipstream -k -f -a '(__slipstream_complete)'

    """#
}
